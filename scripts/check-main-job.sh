#!/usr/bin/env bash
# Checks a run of `bench`: manual, pin and constraint must have times in the phases build, layout and relayout, and pin must allocate nothing
# on relayout. Usage: scripts/check-main-job.sh FOLDER     FOLDER contains the run's summary.csv
set -euo pipefail

summary=$(find "$1" -name summary.csv)
tr -d '\r' < "$summary" | awk -F, '
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  { metric = $column["metric"]; engine = $column["engine"]; phase = $column["phase"]; least = $column["min"] }
  metric == "time" && least > 0 { timed[engine "," phase] = 1 }
  metric == "allocations" && engine == "pin" && phase == "relayout" { counted = 1; if (least > allocations) allocations = least }
  END {
    split("manual pin constraint", engines, " ")
    split("build layout relayout", phases, " ")
    for (e in engines) for (p in phases) if (!((engines[e] "," phases[p]) in timed)) {
      print "no time for " engines[e] ", " phases[p]; failed = 1
    }
    if (!counted) { print "the allocations of pin on relayout were not counted"; failed = 1 }
    if (allocations != 0) { print "pin allocates " allocations " times a cell on relayout, expected 0"; failed = 1 }
    exit failed
  }'
echo "manual, pin and constraint have times for build, layout and relayout; pin allocates nothing on relayout"
