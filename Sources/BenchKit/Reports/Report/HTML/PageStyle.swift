/// The style sheet of a report. It follows the reader's light or dark colour scheme.
enum PageStyle {
  /// The engines that have the same colour on every page.
  private static let known = [
    "manual", "pin", "constraint", "formation", "stack", "kiwi", "taffy", "yoga", "chromium",
  ]

  /// The CSS class for the colour of an engine; `s0` to `s8`. Other engines than the known ones have the last four.
  static func kind(of engine: String, among engines: [String]) -> String {
    if let place = known.firstIndex(of: engine) { return "s\(place)" }
    let others = engines.filter { !known.contains($0) }
    return "s\(5 + (others.firstIndex(of: engine) ?? 0) % 4)"
  }

  static let text = colors + page + marks

  /// The part that a stand-alone chart needs.
  static let chart = colors + marks

  private static let colors = """
    :root {
      --paper: #ffffff; --ink: #1f2328; --quiet: #59636e; --line: #d1d9e0; --soft: #f6f8fa;
      --pass: #1a7f37; --warn: #9a6700; --fail: #cf222e; --link: #0969da; --amber: #d4a72c;
      --s0: #57606a; --s1: #0969da; --s2: #bc4c00; --s3: #8250df; --s4: #1a7f37;
      --s5: #bf3989; --s6: #0a7d8c; --s7: #795548; --s8: #6b7300;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117; --ink: #e6edf3; --quiet: #9198a1; --line: #3d444d; --soft: #151b23;
        --pass: #3fb950; --warn: #d29922; --fail: #ff7b72; --link: #58a6ff; --amber: #d29922;
        --s0: #b1bac4; --s1: #58a6ff; --s2: #f0883e; --s3: #be8fff; --s4: #3fb950;
        --s5: #ff80c8; --s6: #39c5cf; --s7: #bcaaa4; --s8: #c0ca33;
      }
    }

    """

  private static let page = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, Helvetica, Arial, sans-serif; }
    main { max-width: 56rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.25rem; line-height: 1.2; margin: 0.5rem 0; }
    h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; border-bottom: 1px solid var(--line); padding-bottom: 0.25rem; }
    h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
    p { margin: 0.25rem 0 0.75rem; }
    .run, figcaption p { color: var(--quiet); font-size: 0.875rem; }
    .answer { font-size: 1.25rem; line-height: 1.3; margin: 0.25rem 0 0.75rem; }
    nav a { color: var(--link); margin-right: 1rem; white-space: nowrap; line-height: 1.75; }
    .top > figure { max-width: 20rem; margin: 0.75rem 0; } .top > figure p { margin: 0.25rem 0; }
    @media (min-width: 48rem) { .top { display: grid; grid-template-columns: 1fr 18rem; gap: 2rem; margin-top: 0.75rem; }
      .top > figure { margin: 0; } }
    .verdict { border: 1px solid var(--line); border-left: 0.375rem solid; border-radius: 0.375rem; padding: 0.375rem 0.75rem; }
    .verdict strong { margin-right: 0.5rem; }
    .verdict.agree { border-left-color: var(--pass); } .verdict.agree strong { color: var(--pass); }
    .verdict.pass { border-left-color: var(--pass); } .verdict.pass strong { color: var(--pass); }
    .verdict.warn { border-left-color: var(--warn); } .verdict.warn strong { color: var(--warn); }
    .verdict.fail { border-left-color: var(--fail); } .verdict.fail strong { color: var(--fail); }
    dl { display: grid; grid-template-columns: fit-content(9rem) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
    dt { color: var(--quiet); } dd { margin: 0; }
    pre { white-space: pre-wrap; background: var(--soft); border: 1px solid var(--line); border-radius: 0.375rem; padding: 0.75rem; }
    code { font: 0.875rem/1.5 ui-monospace, monospace; }
    details { margin: 0.5rem 0; } summary { cursor: pointer; color: var(--link); }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    table { border-collapse: collapse; width: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; margin: 0.5rem 0; }
    th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; overflow-wrap: break-word; }
    th:first-child { text-align: left; } thead th { color: var(--quiet); font-weight: 600; }
    .short { white-space: nowrap; } .group th { padding-top: 0.75rem; } tbody tr:not(.group) th { font-weight: normal; }
    @media (max-width: 56rem) { th, td { padding: 0.375rem 0.25rem; } }
    @media (max-width: 47.99rem) {
      table, tbody, th, td { display: block; overflow-wrap: anywhere; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: 0.125rem 0.75rem; padding: 0.375rem 0; }
      tr:not(.group) { border-bottom: 1px solid var(--line); }
      tbody tr th { grid-column: 1 / -1; text-align: left; } tbody tr:not(.group) th { font-weight: bold; }
      th, td { border: 0; padding: 0; } td { text-align: left; } .short { white-space: normal; }
      td::before { content: attr(data-label); color: var(--quiet); display: block; font-size: 0.75rem; }
    }
    figure { margin: 0 0 1.5rem; } figcaption h3 { margin-top: 0.75rem; }
    svg { display: block; width: 100%; height: auto; } svg.narrow { display: none; } svg.wide { max-width: 54rem; }
    @media (max-width: 47.99rem) { svg.narrow { display: block; max-width: 25rem; } svg.wide { display: none; } }
    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; margin: 0.25rem 0; }
    .legend li { font-size: 0.875rem; }
    .legend li::before { content: ""; display: inline-block; width: 0.75rem; height: 0.75rem; margin-right: 0.5rem;
      border-radius: 50%; background: var(--c); vertical-align: -0.0625rem; }
    img { display: block; max-width: 100%; margin: 1rem 0; }
    svg.cells text { font-size: inherit; stroke: none; }
    .cell { fill: var(--soft); stroke: var(--line); } .box { fill: none; stroke: var(--line); }
    .text-box { fill: var(--s1); fill-opacity: 0.08; stroke: var(--s1); stroke-opacity: 0.4; stroke-width: 0.5; }
    .image { fill: var(--line); fill-opacity: 0.5; stroke: var(--quiet); stroke-width: 0.5; }
    .cross { stroke: var(--quiet); stroke-width: 0.5; fill: none; }

    """

  private static let marks = """
    svg text { font: 14px Helvetica, Arial, "Liberation Sans", sans-serif; fill: var(--ink);
      stroke: var(--paper); stroke-width: 3px; paint-order: stroke; }
    svg text.tick { fill: var(--quiet); } svg text.strong { font-weight: bold; }
    .grid { stroke: var(--line); } .reference { stroke: var(--quiet); stroke-dasharray: 4 3; }
    .s0 { --c: var(--s0); } .s1 { --c: var(--s1); } .s2 { --c: var(--s2); }
    .s3 { --c: var(--s3); } .s4 { --c: var(--s4); } .s5 { --c: var(--s5); }
    .s6 { --c: var(--s6); } .s7 { --c: var(--s7); } .s8 { --c: var(--s8); }
    .curve { fill: none; stroke: var(--c); stroke-width: 2; }
    .interval { stroke: var(--c); stroke-width: 4; stroke-linecap: round; opacity: 0.5; } .dot { fill: var(--c); }
    .noisy { --c: var(--amber); }
    """
}
