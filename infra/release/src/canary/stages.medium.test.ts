import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '@sold/service/testing/random';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import type { AtStage } from './stages.ts';
import { canaryWatch } from './watch.ts';
import { serveWatchPage, watchPage } from './watch-page.ts';

const STAGES = [
  { percent: 5, minutes: 10 },
  { percent: 50, minutes: 10 },
  { percent: 100, minutes: 0 },
];
const LOOK_MS = 60_000;
const KINDS = ['pages', 'ran', 'load', 'render', 'press', 'vitals', 'poor'] as const;

let store: string;
let said: string[];
let shown: readonly AtStage[];
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-stages-'));
  said = [];
  for (const version of ['1.0.0', '2.0.0']) keepFixture(store, 'trade', version);
  promote(store, [{ unit: 'trade', version: '1.0.0' }]);
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { stages: STAGES });
});
afterEach(() => rmSync(store, { recursive: true }));

interface Faults {
  render: number;
  poor: number;
}

/** A site of many pages for each look, and its watch. @param pages of all versions in a look */
function simulated(seed: number, faults: Faults, { pages = 6_000, isDryRun = false } = {}) {
  const random = randomOf(seed);
  const counts = new Map<string, number>();
  const count = (version: string, kind: (typeof KINDS)[number], often: number) => {
    const key = `trade ${version} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + often);
  };
  /** Draws the pages that have an event, by the normal distribution in place of the binomial one. */
  const happens = (times: number, rate: number) => {
    const [one, other] = [(random.int(1_000_000) + 1) / 1_000_000, random.int(1_000_000) / 1_000_000];
    const normal = Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
    const drawn = times * rate + Math.sqrt(times * rate * (1 - rate)) * normal;
    return Math.min(times, Math.max(0, Math.round(drawn)));
  };
  let turn = 0;
  const look = canaryWatch({
    servers: ['one'],
    now: () => turn * LOOK_MS,
    say: (line) => said.push(line),
    show: (canaries) => {
      shown = canaries;
    },
    isDryRun,
    fetchCounts: async () => {
      const percent = readSet(store).canary?.trade?.percent ?? 0;
      const trial = happens(pages, percent / 100);
      for (const [version, times, more] of [
        ['1.0.0', pages - trial, { render: 0, poor: 0 }],
        ['2.0.0', trial, faults],
      ] as const) {
        for (const kind of ['pages', 'ran', 'vitals'] as const) count(version, kind, times);
        count(version, 'render', happens(times, 0.001 + more.render));
        count(version, 'poor', happens(times, 0.1 + more.poor));
      }
      return new Map(counts);
    },
  });
  return async (looks: number) => {
    for (let time = 0; time < looks && readSet(store).canary !== undefined; time += 1) {
      await look(store);
      turn += 1;
    }
  };
}

test('advances a good canary through its stages, and never before its time', async () => {
  const looks = simulated(1, { render: 0, poor: 0 });
  await looks(10);
  expect(readSet(store).canary?.trade).toMatchObject({ version: '2.0.0', percent: 5, stages: STAGES });
  await looks(60);
  expect(readSet(store)).toMatchObject({ units: { trade: '2.0.0' } });
  expect(readSet(store).canary).toBeUndefined();
  const steps = readLog(store).filter(({ to }) => to === '2.0.0');
  expect(steps.map(({ percent }) => percent ?? 100)).toEqual([5, 50, 100]);
  expect(steps[1]?.reason).toMatch(/^5 % went well: [\d,]+ pages, [\d,]+ of the live version$/);
});

test('stays at a stage with too few pages to decide', async () => {
  await simulated(2, { render: 0, poor: 0 }, { pages: 60 })(30);
  expect(readSet(store).canary?.trade?.percent).toBe(5);
  expect(shown[0]).toMatchObject({ next: [50, 100], leftMs: 0 });
  expect(watchPage(shown)).toContain('after more pages that show few screens that did not load');
});

test('reports when it would advance in a dry run, and changes nothing', async () => {
  await simulated(3, { render: 0, poor: 0 }, { isDryRun: true })(30);
  expect(said.join('\n')).toContain('Would advance trade@2.0.0 to 50 % of the visitors');
  expect(readSet(store).serial).toBe(2);
});

test.each([
  ['screens that broke', { render: 0.02, poor: 0 }],
  ['poor web vitals', { render: 0, poor: 0.2 }],
])('never advances one of 100 canaries with more %s', async (_, faults) => {
  for (let seed = 1; seed <= 100; seed += 1) {
    promote(store, [{ unit: 'trade', version: '2.0.0' }], { stages: STAGES });
    await simulated(seed, faults, { pages: 3_000 })(30);
    const { canary, units } = readSet(store);
    expect([canary?.trade?.percent ?? 5, units.trade], `seed ${seed}`).toEqual([5, '1.0.0']);
  }
});

test('takes each of 100 clean canaries to the end', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    promote(store, [{ unit: 'trade', version: '1.0.0' }]);
    promote(store, [{ unit: 'trade', version: '2.0.0' }], { stages: STAGES });
    await simulated(seed, { render: 0, poor: 0 })(60);
    expect(readSet(store).units.trade, `seed ${seed}`).toBe('2.0.0');
  }
});

test('shows every canary on a page of this machine, with its stage as text', async () => {
  const at: AtStage = {
    unit: 'trade',
    version: '2.0.0',
    live: '<b>1.0.0</b>',
    percent: 5,
    next: [50, 100],
    leftMs: 61_000,
    pages: [1_200, 22_000],
    standings: [{ name: 'screens that broke', canary: 0.001, live: 0.0009, isWell: true }],
  };
  const page = await serveWatchPage(0, () => [at]);
  try {
    const answer = await fetch(page.url);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const html = await answer.text();
    expect(html).toContain('Next: 50 %, 100 %, after 2 more minutes.');
    expect(html).toContain('<td>0.10 %<td>0.09 %<td>yes');
    expect(html).not.toContain('<b>');
  } finally {
    page.end();
  }
  expect(watchPage([])).toContain('No canary runs.');
});
