import { median } from './median.ts';

/** A figure that is held to a limit, and whether it was reached. */
export interface Target {
  name: string;
  wanted: string;
  reached: string;
  ok: boolean;
  /** For ratios within one run, which may be compared with those of other runs. */
  ratio?: Ratio;
}

/** A ratio, and whether more or less of it is better. */
export interface Ratio {
  value: number;
  better: 'more' | 'less';
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

/** How a figure may lie to its limit. */
const HOLDS = {
  '≤': (reached: number, limit: number) => reached <= limit,
  '<': (reached: number, limit: number) => reached < limit,
  '≥': (reached: number, limit: number) => reached >= limit,
} as const;

/** A figure that is held to a limit. @param digits after the point @param unit behind both figures */
export function held(
  name: string,
  reached: number,
  [sign, limit]: readonly [keyof typeof HOLDS, number],
  { digits = 0, unit = '', isRatio = false }: { digits?: number; unit?: string; isRatio?: boolean } = {},
): Target {
  const wanted = `${sign} ${limit.toLocaleString('en')}${unit}`;
  return {
    name,
    wanted,
    reached: `${reached.toFixed(digits)}${unit}`,
    ok: HOLDS[sign](reached, limit),
    ...(isRatio && { ratio: { value: reached, better: sign === '≥' ? 'more' : 'less' } }),
  };
}

/** Form of a factor. */
export const FACTOR = { digits: 2, unit: ' ×', isRatio: true };
/** Form of a share. */
export const SHARE = { digits: 2, isRatio: true };

/** The median of rates of rounds, each of its floor, is at least so much. All are shown. */
export function heldRatios(name: string, ratios: readonly number[], least: number): Target {
  const all = ratios.map((one) => one.toFixed(2)).join(', ');
  const target = held(name, median(ratios), ['≥', least], SHARE);
  return { ...target, reached: `${target.reached} (${all})` };
}

/** Nothing of a kind was found. */
export function none(name: string, found: Iterable<string>): Target {
  const reached = [...found].join(' | ');
  return { name, wanted: 'none', reached: reached || 'none', ok: reached === '' };
}

/** Every request was answered 200. @param odd other answers */
export function answeredWell(odd: ReadonlySet<string>, name = 'other answers than 200'): Target {
  return none(name, odd);
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
