import { median } from '../report/median.ts';
import { roundsText } from '../report/quiet-rounds.ts';
import type { Section } from '../report/report.ts';
import type { Findings } from './findings.ts';
import { SMALL_HISTORY } from './markets.ts';
import { CLIENTS } from './read-load.ts';
import { p99Of, rateOf, type Subject } from './subjects.ts';

const FLOOR = 'floor: node:http + pg, one select';

/** The tables of the report. */
export function readSections({
  least,
  withSmall,
  withLarge,
  coldSmall,
  coldLarge,
  history,
  edge,
}: Findings): Section[] {
  const row = (subject: Subject) => rowOf(subject, least);
  return [
    {
      title: `Reads per second with ${CLIENTS} clients and latency of that, then latency at half of it (medians, ms)`,
      columns: [
        '',
        'per second',
        'of the floor',
        'p99 at it',
        'p50',
        'p99',
        'p99 of each round (taken by the host)',
      ],
      rows: [
        [FLOOR, least, 1, '', '', '', ''],
        ...withSmall.map(row),
        ...edge.rows(least),
        ...withLarge.map(row).map(([name, ...rest]) => [`${name}, long history`, ...rest]),
      ],
    },
    {
      title: 'Read from the database with nothing kept, ms (medians over all items)',
      columns: ['', SMALL_HISTORY.toLocaleString('en'), history.toLocaleString('en')],
      rows: [
        ['item detail', coldSmall.detail, coldLarge.detail],
        // A long history has trades on every day, a short one on every fourth: so many more points are drawn.
        ['graph of all sizes', coldSmall.graph, coldLarge.graph],
      ],
    },
  ];
}

function rowOf(subject: Subject, least: number): (string | number)[] {
  const { name, full, halves } = subject;
  return [
    name,
    rateOf(subject),
    rateOf(subject) / least,
    median(full.map(({ p99 }) => p99)),
    median(halves.counted.map(({ p50 }) => p50)),
    p99Of(halves),
    roundsText(halves.all),
  ];
}
