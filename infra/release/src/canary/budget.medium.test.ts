import { randomOf } from '@sold/service/testing/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeOf, look, MOST_UNBEGUN, type Tally } from './budget.ts';
import { sumsWindow, WINDOW_MS } from './window.ts';

const NOTHING: Tally = { served: 0, unbegun: 0, pages: 0, load: 0, render: 0, press: 0, vitals: 0, poor: 0 };
const EVERY_MS = 10_000;
/** Visits in ten seconds, and how many of a hundred visitors get the canary. */
const VISITS = 300;
const PERCENT = 10;

type Rates = Readonly<Partial<Record<'load' | 'render' | 'press' | 'poor', number>>>;
const USUAL: Rates = { load: 0.005, render: 0.002, press: 0.01, poor: 0.08 };

/** Milliseconds until the controller goes back, or null within a number of looks. */
function simulate(seed: number, canary: Rates, looks: number): number | null {
  const random = randomOf(seed);
  const window = sumsWindow();
  const judge = judgeOf();
  const sums = new Map<string, number>();
  const add = (key: string) => sums.set(key, (sums.get(key) ?? 0) + 1);
  for (let turn = 1; turn <= looks; turn += 1) {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const version = random.chance(PERCENT / 100) ? '2.0.0' : '1.0.0';
      const rates = version === '2.0.0' ? { ...USUAL, ...canary } : USUAL;
      add(`trade ${version} pages`);
      add(`trade ${version} vitals`);
      const kinds = Object.entries(rates).flatMap(([kind, rate]) => (random.chance(rate) ? [kind] : []));
      if (!kinds.includes('load')) add(`trade ${version} ran`);
      for (const kind of kinds) add(`trade ${version} ${kind}`);
    }
    const tally = window(turn * EVERY_MS, new Map(sums));
    const reasons = judge(
      tally({ unit: 'trade', version: '2.0.0' }),
      tally({ unit: 'trade', version: '1.0.0' }),
    );
    if (reasons !== null) return turn * EVERY_MS;
  }
  return null;
}

const RUNS = Array.from({ length: 100 }, (_, run) => run + 1);

test.each(['load', 'render', 'press'] as const)(
  'rolls back within the window when five more of a hundred pages have a fault (%s), in 100 of 100 runs',
  (kind) => {
    const times = RUNS.map((seed) =>
      simulate(seed, { [kind]: (USUAL[kind] ?? 0) + 0.05 }, WINDOW_MS / EVERY_MS),
    );
    expect(times.filter((time) => time === null)).toEqual([]);
  },
);

test('rolls back within the window when a third of the pages have poor web vitals, in 100 of 100 runs', () => {
  const times = RUNS.map((seed) => simulate(seed, { poor: 0.33 }, WINDOW_MS / EVERY_MS));
  expect(times.filter((time) => time === null)).toEqual([]);
});

test('never rolls back a canary as good as the live version, in 100 runs of half an hour', () => {
  expect(RUNS.map((seed) => simulate(seed, {}, 180)).filter((time) => time !== null)).toEqual([]);
});

const tally = (pages: number, more: Partial<Tally> = {}): Tally => ({ ...NOTHING, pages, ...more });

test('waits while pages are too few, with any number of faults', () => {
  expect(look(tally(150, { load: 150 }), tally(5_000)).verdict).toBe('wait');
  expect(look(tally(5_000, { load: 5_000 }), tally(150)).verdict).toBe('wait');
});

test('needs several looks over budget, and starts again after one within it', () => {
  const judge = judgeOf();
  const bad = tally(1_000, { render: 100 });
  const good = tally(1_000);
  expect(judge(bad, good)).toBeNull();
  expect(judge(good, good)).toBeNull();
  expect(judge(bad, good)).toBeNull();
  expect(judge(bad, good)).toEqual([
    'screens that broke: 10.0 % of 1,000 pages against 0.0 % of 1,000 pages of the live version',
  ]);
});

test('counts pages that began and never ran as not loaded, with or without a report', () => {
  const window = sumsWindow();
  window(0, new Map());
  const of = (ran: number, load: number) =>
    window(
      1,
      new Map([
        ['trade 2.0.0 pages', 1_000],
        ['trade 2.0.0 ran', ran],
        ['trade 2.0.0 load', load],
      ]),
    )({ unit: 'trade', version: '2.0.0' }).load;
  expect([of(1_000, 0), of(900, 0), of(900, 100), of(1_000, 40), of(1_002, 0)]).toEqual([0, 100, 100, 40, 0]);
});

test('ignores faults that both versions have', () => {
  const ill = tally(5_000, { press: 2_000 });
  expect(look(ill, ill).verdict).toBe('within');
});

test('rolls back a canary whose pages never begin while live ones do, and reports it as unknown when none do', () => {
  const turns = 30;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 20, max: 100 }),
      fc.boolean(),
      (perTurn, percent, isHeard) => {
        const window = sumsWindow();
        const judge = judgeOf();
        let last: ReturnType<typeof look> | null = null;
        let isBack = false;
        for (let turn = 0; turn <= turns; turn += 1) {
          const live = turn * 100;
          const sums = new Map([
            ['trade 2.0.0 served', turn * perTurn],
            ['trade 1.0.0 served', live],
            ['trade 1.0.0 pages', isHeard ? Math.round((live * percent) / 100) : 0],
          ]);
          // A look a minute: few visitors fill no window.
          const of = window(turn * 60_000, sums);
          const [mine, theirs] = ['2.0.0', '1.0.0'].map((version) => of({ unit: 'trade', version })) as [
            Tally,
            Tally,
          ];
          last = look(mine, theirs);
          isBack ||= judge(mine, theirs) !== null;
        }
        const isEnough = turns * perTurn >= MOST_UNBEGUN;
        expect(last?.verdict).toBe(isEnough ? (isHeard ? 'over' : 'blind') : 'wait');
        expect(last?.reasons.join()).toContain(
          isEnough
            ? `none of the last ${(turns * perTurn).toLocaleString('en-US')} pages given out began`
            : '',
        );
        expect(isBack).toBe(isHeard && (turns - 1) * perTurn >= MOST_UNBEGUN);
      },
    ),
  );
});

test('sees no silence in pages that began, after any number of served ones', () => {
  const window = sumsWindow();
  const of = (served: number, pages: number) =>
    window(
      served,
      new Map([
        ['trade 2.0.0 served', served],
        ['trade 2.0.0 pages', pages],
      ]),
    )({ unit: 'trade', version: '2.0.0' }).unbegun;
  expect([of(100, 0), of(300, 1), of(350, 1), of(900, 2)]).toEqual([100, 0, 50, 0]);
});
