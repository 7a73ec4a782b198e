/** One thing that issue 3 asks for, and whether it was reached. */
export interface Target {
  name: string;
  wanted: string;
  reached: string;
  ok: boolean;
}

export interface Section {
  title: string;
  columns: readonly string[];
  /** The first cell of a row names it. Numbers are shown with at most one digit after the point. */
  rows: readonly (readonly (string | number)[])[];
}

export interface Report {
  name: string;
  sections: readonly Section[];
  targets: readonly Target[];
}

/** Every request was answered 200. @param odd other answers */
export function answeredWell(odd: ReadonlySet<string>, name = 'other answers than 200'): Target {
  return { name, wanted: 'none', reached: [...odd].join(' | ') || 'none', ok: odd.size === 0 };
}

/** Prints a report for people, or as JSON for programs. */
export function printReport(report: Report, isJson: boolean): void {
  const passed = report.targets.filter(({ ok }) => ok).length;
  if (isJson) {
    const targets = report.targets.map((target) => ({ ...target, verdict: verdictOf(target) }));
    console.log(JSON.stringify({ ...report, targets, passed, of: targets.length }, null, 2));
    return;
  }
  for (const { title, columns, rows } of report.sections)
    console.log(`\n${title}\n${tableOf([columns, ...rows])}`);
  console.log('\nTargets');
  console.log(
    tableOf([
      ['', 'wanted', 'reached', ''],
      ...report.targets.map((target) => [target.name, target.wanted, target.reached, verdictOf(target)]),
    ]),
  );
  console.log(`\n${passed} of ${report.targets.length} targets pass.`);
}

function verdictOf({ ok }: Target): 'pass' | 'FAIL' {
  return ok ? 'pass' : 'FAIL';
}

function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(textOf));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}

function textOf(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return cell >= 100 ? Math.round(cell).toLocaleString('en') : String(Math.round(cell * 100) / 100);
}
