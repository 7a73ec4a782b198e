import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../project/root.ts';
import type { CostRow } from './cost-row.ts';

const DEAREST = 30;

interface Line {
  name: string;
  wall: number;
  own: number;
  children: number;
  database: number;
  browser: number;
}

/** Prints the dearest suites and journeys, and what all of them cost. @param file rows of JSON */
export function printCost(file: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((row) => lineOf(JSON.parse(row) as CostRow));
  console.log(`\n${costTable(lines)}`);
}

function lineOf(row: CostRow): Line {
  const none = { children: 0, database: 0, browser: 0 };
  return 'suite' in row
    ? { ...none, ...row, name: relative(ROOT, row.suite) }
    : { ...none, ...row, name: `${row.journey} [${row.device}]` };
}

const usedBy = ({ own, children, browser }: Line) => own + children + browser;

/** @returns a table in processor-seconds, the dearest first */
export function costTable(lines: readonly Line[]): string {
  const dearest = lines.toSorted((one, other) => usedBy(other) - usedBy(one)).slice(0, DEAREST);
  const all = lines.reduce<Line>(
    (sum, line) => ({
      name: `all ${lines.length} suites and journeys`,
      wall: sum.wall + line.wall,
      own: sum.own + line.own,
      children: sum.children + line.children,
      database: sum.database + line.database,
      browser: sum.browser + line.browser,
    }),
    { name: '', wall: 0, own: 0, children: 0, database: 0, browser: 0 },
  );
  return [
    'processor-seconds (all, of these own, database, started processes, browser) and wall seconds',
    ...[...dearest, all].map((line) =>
      [
        ...[
          usedBy(line),
          line.own - line.database,
          line.database,
          line.children,
          line.browser,
          line.wall,
        ].map((seconds) => seconds.toFixed(1).padStart(8)),
        ` ${line.name}`,
      ].join(''),
    ),
  ].join('\n');
}
