import { median } from '../report/median.ts';
import { roundsText } from '../report/quiet-rounds.ts';
import type { Section } from '../report/report.ts';
import type { Floors } from './floors.ts';
import type { Rates } from './rates.ts';
import type { Subject } from './subjects.ts';

const FLOOR = 'floor: node:http + pg, five statements';
const PGBENCH = 'floor: pgbench TPC-B-like';

/** The tables of the report: rates, latencies, and the same floors on another machine. */
export function orderSections(
  floors: Floors,
  subjects: readonly Subject[],
  numbers: readonly number[],
): Section[] {
  const mediansOf = (rates: Rates) => numbers.map((clients) => median(rates.get(clients) ?? []));
  const floorRates = mediansOf(floors.rates);
  return [
    {
      title: 'Per second, medians of rounds measured in turn (PostgreSQL with fsync on)',
      columns: ['', ...numbers.map((clients) => `${clients} clients`)],
      rows: [
        [PGBENCH, ...mediansOf(floors.pgbenchRates)],
        [FLOOR, ...floorRates],
        ...subjects.map(({ name, rates }) => [name, ...mediansOf(rates)]),
      ],
    },
    {
      title: 'Latency at half of the highest rate of the same round, 32 connections, milliseconds (medians)',
      columns: ['', 'done/s', 'p50', 'p99', 'p99 of each round (taken by the host)'],
      rows: [{ name: FLOOR, halves: floors.halves }, ...subjects].map(({ name, halves }) => [
        name,
        ...(['perSecond', 'p50', 'p99'] as const).map((what) =>
          median(halves.map(({ result }) => result[what])),
        ),
        roundsText(halves),
      ]),
    },
  ];
}
