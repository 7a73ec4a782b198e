import { stationList, workList } from '@sold/market/operators/centre/work-list';
import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { BenchOptions } from '../commands/options.ts';
import { openStage } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { FACTOR, held, type Report } from '../report/report.ts';
import { fillCentre } from './fill-centre.ts';
import { type PlainList, plainList } from './plain-lists.ts';

type Input = Parameters<typeof workList>[1];

/** Orders whose goods are at the centre, and finished ones beside them. */
const AT_CENTRE = 10_000;
const FINISHED = 100_000;
/** A first page, and the row that says whether there is another. */
const ROWS = 51;
/** The first page of a list may take this much of the plain select's time. */
const MOST = 2;

const OPEN = ['seller_shipped', 'received', 'inspecting', 'passed'];
const isLate = (limit: string) => sql`event.at + interval ${sql.lit(limit)} <= now()`;

/** Each list of the desk with its plain select. */
const LISTS: readonly (readonly [name: string, input: Input, plain: PlainList])[] = [
  ['everything', {}, { states: OPEN }],
  ['arrival', { station: 'arrival' }, { states: ['seller_shipped'] }],
  ['inspection', { station: 'inspection' }, { states: ['received', 'inspecting'] }],
  ['packing', { station: 'packing' }, { states: ['passed'] }],
  ['return', { station: 'return' }, { states: ['refunded'], since: ['returned'] }],
  ['one state', { state: 'inspecting' }, { states: ['inspecting'] }],
  ['late ones', { is_late: true }, { states: OPEN, where: isLate('3 days') }],
  ['newest first', { sort: 'since', is_descending: true }, { states: OPEN, isDescending: true }],
  [
    'with a text',
    { text: 'Bench Low 7' },
    {
      states: OPEN,
      where: sql`position('bench low 7' in lower(concat_ws(' ', display_id, item.name, item.name_kor, item.model_no))) > 0`,
    },
  ],
];

/** How long the desk waits for the first page of each list with 10,000 orders at the centre, beside one plain select. */
export async function benchDesk({ isQuick, say }: BenchOptions): Promise<Report> {
  const stage = await openStage(true);
  const db = await openDatabase({ url: await stage.database('market'), connections: 1 });
  try {
    say(
      `writing ${AT_CENTRE.toLocaleString('en')} orders at the centre and ${FINISHED.toLocaleString('en')} finished ones`,
    );
    await fillCentre(db, stage.seed, { atCentre: AT_CENTRE, finished: FINISHED });
    await sql`vacuum (analyze)`.execute(db);
    const rounds = isQuick ? 15 : 60;
    const rows = [];
    for (const [name, input, plain] of LISTS) rows.push(await measure(db, rounds, { name, input, plain }));
    const counts = await timesOf(rounds, [() => stationList(db, new Date())]);
    return {
      name: 'desk',
      sections: [
        {
          title: `First page of a list with ${AT_CENTRE.toLocaleString('en')} orders at the centre, ms (medians)`,
          columns: ['', 'of the desk', 'one select', 'factor'],
          rows: [
            ...rows.map(({ name, desk, select }) => [name, desk, select, desk / select]),
            ['counts of all stations', counts[0] ?? 0, '', ''],
          ],
        },
      ],
      targets: rows.map(({ name, desk, select }) =>
        held(`${name} / one select with the same join`, desk / select, ['≤', MOST], FACTOR),
      ),
    };
  } finally {
    await db.destroy();
    await stage.end();
  }
}

async function measure(
  db: Db,
  rounds: number,
  { name, input, plain }: { name: string; input: Input; plain: PlainList },
) {
  const { list } = await workList(db, input, new Date());
  const found = await plainList(plain, ROWS).execute(db);
  if (list.length !== ROWS - 1 || found.rows.length !== ROWS)
    throw new Error(`The list "${name}" has no full page.`);
  const [desk, select] = await timesOf(rounds, [
    () => workList(db, input, new Date()),
    () => plainList(plain, ROWS).execute(db),
  ]);
  return { name, desk: desk ?? 0, select: select ?? 0 };
}

/** Milliseconds of each work, in turn, medians of all rounds. */
async function timesOf(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) {
      const begin = performance.now();
      await work();
      times[at]?.push(performance.now() - begin);
    }
  }
  return times.map(median);
}
