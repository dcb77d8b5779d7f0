#compdef bench
# Completes bench in zsh: bench completion zsh > "${fpath[1]}/_bench"
_bench() {
  local -a commands
  commands=(
    'run:verify frames, time the engines, write results (the default)'
    'verify:compare the frames of engines, and time nothing'
    'check:run, then compare with a baseline: the gate of CI'
    'growth:fit how times grow with the cells of a feed, and with the views of a cell'
    'baseline:save, list, show or delete what bench check compares with'
    'compare:compare two runs that are on disk, the first as the baseline'
    'explain:name the functions and allocating stacks whose counts differ between two runs'
    'bisect:find the commit that raised a count, and the functions that grew'
    'report:show runs as one HTML page, or as other formats'
    'merge:merge the shards of a run'
    'ab:compare the times of two builds, in pairs'
    'list:list the scenes and engines'
    'init:write a package with a benchmark of your own'
    'conform:run case files and compare the frames'
    'smoke:try an outside engine'\''s adapter: four small cases and its scenes'
    'solve:time the constraint solver on systems from files'
    'fuzz:generate cases, compare engines, shrink failures'
    'exhaust:compare engines on all chains of a few calls'
    'draw:draw the frames of a cell or of a recorded case'
    'selftest:measure how often the gate on time fires without a change, and at a known slowdown'
    'doctor:report what would disturb a measurement here, with remedies'
    'completion:print a script that completes commands and options in a shell'
    'help:show the help of a command'
  )
  local command=run
  if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
    _describe command commands
    return
  fi
  if [[ ${words[2]} != -* ]]; then
    command=${words[2]}
    shift words
    (( CURRENT-- ))
  fi
  case $command in
    run) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--metric=[what is measured, time,allocations (default), instructions (needs valgrind), memory]:LIST: ' \
      '*--phase=[what is timed and counted, build,layout,relayout (default), recycle, edit, all; see docs/scrolling.md]:LIST: ' \
      '*--screen=[cells on a screen (12)]:N: ' \
      '*--screenfuls=[minimum number of screenfuls that recycle shows (10000)]:N: ' \
      '*--processes=[child processes that each measure all engines (15); 0 measures in this one]:N: ' \
      '*--rounds=[rounds of a process in which each engine is timed (63)]:N: ' \
      '*--warmup=[untimed rounds at the beginning (3)]:N: ' \
      '*--slot-ms=[minimum milliseconds of one clock reading (2)]:MS: ' \
      '*--time-limit=[seconds for the processes of a feed, and as many for each outside engine (16); cuts rounds, then processes, but keeps 5 processes of 5 rounds each]:S: ' \
      '*--quick[3 processes of 15 rounds, for a first impression; check does not fail on their times]' \
      '*--require=[measure METRIC (or a list), and exit with 5 if that is not possible]:METRIC: ' \
      '*--out=[where the run'\''s folder is created (Results)]:DIR:_files' \
      '*--export=[also write the run as FORMAT (csv, json, markdown, html, junit, github, annotations, bmf, gobench, summary, svg, history) to FILE, or to stdout for -; repeatable]:FORMAT[=FILE]:(csv json markdown html junit github annotations bmf gobench summary svg history)' \
      '*--shard=[the K-th of N equal shares of the feeds; bench merge merges them]:K/N: ' \
      '*--no-history[do not compare with an earlier run in the results folder]' \
      '*--profile[also count by function and by allocating stack, for bench explain]' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    verify) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--every-pixel[each width of --width W...W that is a whole number of pixels; by default for --scene all, --engine all, ltr and rtl, scales 1, 2, 3]' \
      '*--result=[write the results as JSON, for bench merge]:FILE:_files' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    check) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--metric=[what is measured, time,allocations (default), instructions (needs valgrind), memory]:LIST: ' \
      '*--phase=[what is timed and counted, build,layout,relayout (default), recycle, edit, all; see docs/scrolling.md]:LIST: ' \
      '*--screen=[cells on a screen (12)]:N: ' \
      '*--screenfuls=[minimum number of screenfuls that recycle shows (10000)]:N: ' \
      '*--processes=[child processes that each measure all engines (15); 0 measures in this one]:N: ' \
      '*--rounds=[rounds of a process in which each engine is timed (63)]:N: ' \
      '*--warmup=[untimed rounds at the beginning (3)]:N: ' \
      '*--slot-ms=[minimum milliseconds of one clock reading (2)]:MS: ' \
      '*--time-limit=[seconds for the processes of a feed, and as many for each outside engine (16); cuts rounds, then processes, but keeps 5 processes of 5 rounds each]:S: ' \
      '*--quick[3 processes of 15 rounds, for a first impression; check does not fail on their times]' \
      '*--require=[measure METRIC (or a list), and exit with 5 if that is not possible]:METRIC: ' \
      '*--out=[where the run'\''s folder is created (Results)]:DIR:_files' \
      '*--export=[also write the run as FORMAT (csv, json, markdown, html, junit, github, annotations, bmf, gobench, summary, svg, history) to FILE, or to stdout for -; repeatable]:FORMAT[=FILE]:(csv json markdown html junit github annotations bmf gobench summary svg history)' \
      '*--baseline=[what the run is compared with (ci, in Results/baselines)]:NAME|PATH:_files' \
      '*--threshold=[how much a metric may grow (time=10%,instructions=1%, other counts 0), in per cent; counts also as a number]:METRIC=LIMIT[,…]: ' \
      '*--thresholds=[limits as CSV with the columns scene,engine,metric,limit; * matches all]:FILE:_files' \
      '*--strict[also fail on warnings, inconclusive verdicts and advice]' \
      '*--no-confirm[do not repeat a run to confirm that a time regressed]' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    growth) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--metric=[what is measured, time,allocations (default), instructions (needs valgrind), memory]:LIST: ' \
      '*--phase=[what is timed and counted, build,layout,relayout (default), recycle, edit, all; see docs/scrolling.md]:LIST: ' \
      '*--screen=[cells on a screen (12)]:N: ' \
      '*--screenfuls=[minimum number of screenfuls that recycle shows (10000)]:N: ' \
      '*--processes=[child processes that each measure all engines (15); 0 measures in this one]:N: ' \
      '*--rounds=[rounds of a process in which each engine is timed (63)]:N: ' \
      '*--warmup=[untimed rounds at the beginning (3)]:N: ' \
      '*--slot-ms=[minimum milliseconds of one clock reading (2)]:MS: ' \
      '*--time-limit=[seconds for the processes of a feed, and as many for each outside engine (16); cuts rounds, then processes, but keeps 5 processes of 5 rounds each]:S: ' \
      '*--quick[3 processes of 15 rounds, for a first impression; check does not fail on their times]' \
      '*--require=[measure METRIC (or a list), and exit with 5 if that is not possible]:METRIC: ' \
      '*--out=[where the run'\''s folder is created (Results)]:DIR:_files' \
      '*--export=[also write the run as FORMAT (csv, json, markdown, html, junit, github, annotations, bmf, gobench, summary, svg, history) to FILE, or to stdout for -; repeatable]:FORMAT[=FILE]:(csv json markdown html junit github annotations bmf gobench summary svg history)' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    baseline) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--metric=[what is measured, time,allocations (default), instructions (needs valgrind), memory]:LIST: ' \
      '*--phase=[what is timed and counted, build,layout,relayout (default), recycle, edit, all; see docs/scrolling.md]:LIST: ' \
      '*--screen=[cells on a screen (12)]:N: ' \
      '*--screenfuls=[minimum number of screenfuls that recycle shows (10000)]:N: ' \
      '*--processes=[child processes that each measure all engines (15); 0 measures in this one]:N: ' \
      '*--rounds=[rounds of a process in which each engine is timed (63)]:N: ' \
      '*--warmup=[untimed rounds at the beginning (3)]:N: ' \
      '*--slot-ms=[minimum milliseconds of one clock reading (2)]:MS: ' \
      '*--time-limit=[seconds for the processes of a feed, and as many for each outside engine (16); cuts rounds, then processes, but keeps 5 processes of 5 rounds each]:S: ' \
      '*--quick[3 processes of 15 rounds, for a first impression; check does not fail on their times]' \
      '*--require=[measure METRIC (or a list), and exit with 5 if that is not possible]:METRIC: ' \
      '*--out=[where the run'\''s folder is created (Results)]:DIR:_files' \
      '*--export=[also write the run as FORMAT (csv, json, markdown, html, junit, github, annotations, bmf, gobench, summary, svg, history) to FILE, or to stdout for -; repeatable]:FORMAT[=FILE]:(csv json markdown html junit github annotations bmf gobench summary svg history)' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    compare) _arguments \
      '*--threshold=[how much a metric may grow (time=10%,instructions=1%, other counts 0), in per cent; counts also as a number]:METRIC=LIMIT[,…]: ' \
      '*--thresholds=[limits as CSV with the columns scene,engine,metric,limit; * matches all]:FILE:_files' \
      '*--strict[also fail on warnings, inconclusive verdicts and advice]' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    explain) _arguments \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    bisect) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--good=[a commit without the regression]:REF: ' \
      '*--bad=[a later commit with the regression (HEAD)]:REF: ' \
      '*--metric=[what is compared, allocations,instructions (default), or time alone]:LIST: ' \
      '*--tree=[where the worktree is made (.build/bisect/tree)]:DIR:_files' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    report) _arguments \
      '*--out=[where the page is written (report.html in the last RUN'\''s folder)]:FILE:_files' \
      '*--history=[figures of earlier commits to draw, as --export history writes them]:FILE:_files' \
      '*--export=[also write the run as FORMAT (csv, json, markdown, html, junit, github, annotations, bmf, gobench, summary, svg, history) to FILE, or to stdout for -; repeatable]:FORMAT[=FILE]:(csv json markdown html junit github annotations bmf gobench summary svg history)' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    merge) _arguments \
      '*--out=[where the run'\''s folder is created (Results), or the record is written (stdout)]:PATH:_files' \
      '*--export=[also write the run as FORMAT (csv, json, markdown, html, junit, github, annotations, bmf, gobench, summary, svg, history) to FILE, or to stdout for -; repeatable]:FORMAT[=FILE]:(csv json markdown html junit github annotations bmf gobench summary svg history)' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    ab) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--pairs=[pairs of processes (15)]:N: ' \
      '*--rounds=[rounds of a process in which each engine is timed (63)]:N: ' \
      '*--share=[seconds that a process may take (1)]:S: ' \
      '*--alpha=[the probability of a false alarm (0.02)]:P: ' \
      '*--slower=[the slowdown in per cent that is allowed (10)]:PCT: ' \
      '*--annotations=[write what failed as workflow commands of GitHub Actions]:FILE:_files' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    list) _arguments \
      '*--json[everything as JSON]' \
      '*--digests[digests of trees and frames, as CSV (scripts/record-scenes.sh)]' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    init) _arguments \
      '*--package=[the package that provides BenchKit]:URL|PATH: ' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    conform) _arguments \
      '*--engine=[the engine, pin, manual, constraint, formation, stack or all; by default the engine for each kind of case]:NAME:(pin manual constraint formation stack all as-recorded)' \
      '*--filter=[only cases whose name contains a match]:REGEX: ' \
      '*--expectations=[known failures (the folder Expectations beside that of the first file)]:DIR:_files' \
      '*--update[rewrite the expectations to the current results, and report the changes]' \
      '*--report[a table of features by engines instead of single cases]' \
      '*--shard=[the K-th of N equal shares of the cases; bench merge merges them]:K/N: ' \
      '*--result=[write the results as JSON, for bench merge]:FILE:_files' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    smoke) _arguments \
      '*--engine-timeout=[time limit of the engine'\''s answer, in seconds (10)]:S: ' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    solve) _arguments \
      '*--out=[write the figures as CSV]:FILE:_files' \
      '*--samples=[samples of each operation (default 9)]:N: ' \
      '*--certificate[print each solution with its proof, without times]' \
      '*--csv[print CSV instead of a table]' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    fuzz) _arguments \
      '*--cases=[number of cases (100000; with --time no limit)]:N: ' \
      '*--seed=[the seed of the cases (1)]:N: ' \
      '*--time=[the time limit, as in 60s, 10m or 2h]:TIME: ' \
      '*--case=[only the case with this index]:I: ' \
      '*--shard=[the K-th of N equal shares of the cases; bench merge merges them]:K/N: ' \
      '*--engine=[the engine to check (pin, constraint), repeatable]:NAME:(pin manual constraint)' \
      '*--check=[the check (all), repeatable, reference, again, width, edits, mirror, move, order, measure]:NAME:(reference again width edits mirror move order measure)' \
      '*--failures=[stop after N failures (20); a case that fails two checks counts twice]:N: ' \
      '*--out=[append failing cases to FILE; drawings and tests go beside it]:FILE:_files' \
      '*--result=[write the results as JSON, for bench merge]:FILE:_files' \
      '*--dump=[write the first N programs as cases, except those with undefined results or extreme numbers; check nothing]:N: ' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    exhaust) _arguments \
      '*--calls=[the maximum number of calls in a chain (2)]:K: ' \
      '*--engine=[the engine to check, pin (default), constraint or manual]:NAME:(pin manual constraint)' \
      '*--time=[the time limit, as in 60s, 10m or 2h]:TIME: ' \
      '*--case=[only the case with this index]:I: ' \
      '*--shard=[the K-th of N equal shares of the cases; bench merge merges them]:K/N: ' \
      '*--failures=[stop after N failures (20); a case that fails two checks counts twice]:N: ' \
      '*--out=[append failing cases to FILE; drawings and tests go beside it]:FILE:_files' \
      '*--result=[write the results as JSON, for bench merge]:FILE:_files' \
      '*--engine-command=[an outside engine, a shell command that speaks the protocol of docs/engines.md, repeatable]:CMD: ' \
      '*--engine-timeout=[time limit of an outside engine'\''s answer, in seconds (10)]:S: ' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    draw) _arguments \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--cell=[index of the cell in the feed (0)]:K: ' \
      '*--engine=[the engine (manual, or that of the case); given twice, the second is compared with the first]:NAME:(manual pin constraint formation stack)' \
      '*--line=[the line of the case in FILE (1)]:N: ' \
      '*--as=[svg (default), or text, characters for a terminal]:FORM:(svg text)' \
      '*--out=[the output (stdout)]:FILE:_files' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '*:operand:_files' ;;
    selftest) _arguments \
      '*--cells=[number of cells of a feed (1000, or the number of posts of --feed)]:N[,N…]: ' \
      '*--scene=[the scene (social), repeatable; all stands for every scene that takes no --views; see bench list]:NAME:(social social-nested message form container product article gallery thread mixed ladder all)' \
      '*--engine=[the engine, repeatable; all stands for every engine with a layout; the reference always takes part]:NAME:(manual pin constraint formation stack all)' \
      '*--seed=[the seed of the content (1); a seed always gives the same feed]:N: ' \
      '*--feed=[a file of content in JSON Lines; see docs/scenes.md]:FILE:_files' \
      '*--width=[the width of a feed in points (375)]:W[,W…]: ' \
      '*--scale=[pixels per point (2)]:S[,S…]: ' \
      '*--direction=[ltr (default), rtl, or mixed, each cell has the direction of its text (default of --feed)]:DIR:(ltr rtl mixed)' \
      '*--depth=[maximal nesting of replies (6)]:N: ' \
      '*--views=[views of a cell (8), in a scene that takes a number, such as ladder]:N[,N…]: ' \
      '*--threads=[split the feed into chunks, lay them out on N threads, and report the processor time; not for outside engines]:N: ' \
      '*--edits=[edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with live phases)]:N: ' \
      '*--text=[measured, texts are measured in every layout (default); fixed, once, outside the clock]:WHEN:(measured fixed)' \
      '*--metric=[what is measured, time,allocations (default), instructions (needs valgrind), memory]:LIST: ' \
      '*--phase=[what is timed and counted, build,layout,relayout (default), recycle, edit, all; see docs/scrolling.md]:LIST: ' \
      '*--screen=[cells on a screen (12)]:N: ' \
      '*--screenfuls=[minimum number of screenfuls that recycle shows (10000)]:N: ' \
      '*--processes=[child processes that each measure all engines (15); 0 measures in this one]:N: ' \
      '*--rounds=[rounds of a process in which each engine is timed (63)]:N: ' \
      '*--warmup=[untimed rounds at the beginning (3)]:N: ' \
      '*--slot-ms=[minimum milliseconds of one clock reading (2)]:MS: ' \
      '*--time-limit=[seconds for the processes of a feed, and as many for each outside engine (16); cuts rounds, then processes, but keeps 5 processes of 5 rounds each]:S: ' \
      '*--quick[3 processes of 15 rounds, for a first impression; check does not fail on their times]' \
      '*--aa=[compare unchanged code with itself N times]:N: ' \
      '*--inject=[slow the pin engine by PCT per cent]:PCT: ' \
      '*--tries=[how often the slowdown is tried (30)]:N: ' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    doctor) _arguments \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' ;;
    completion) _arguments \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '1:shell:(bash zsh fish)' ;;
    help) _arguments \
      '*--man[the manual page of all commands, for man]' \
      '*--color=[colours, auto (on a terminal), always or never]:WHEN:(auto always never)' \
      '*--no-progress[no progress on stderr; only terminals show it]' \
      '*--quiet[no progress and no notes on stderr]' \
      '*-q[no progress and no notes on stderr]' \
      '*--verbose[more detail]' \
      '*-v[more detail]' \
      '*--help[show this help]' \
      '*-h[show this help]' \
      '*--version[show the version]' \
      '*-V[show the version]' \
      '1:command:(run verify check growth baseline compare explain bisect report merge ab list init conform smoke solve fuzz exhaust draw selftest doctor completion help)' ;;
  esac
}
if [[ $funcstack[1] == _bench ]]; then _bench "$@"; else compdef _bench bench; fi
