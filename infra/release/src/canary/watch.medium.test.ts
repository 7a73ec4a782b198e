import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { readCounts, totals } from './figures.ts';
import { canaryWatch } from './watch.ts';

let store: string;
let said: string[];
let turn: number;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-watch-'));
  said = [];
  turn = 0;
  for (const version of ['1.0.0', '2.0.0']) keepFixture(store, 'trade', version);
  promote(store, [{ unit: 'trade', version: '1.0.0' }]);
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { percent: 10 });
});
afterEach(() => rmSync(store, { recursive: true }));

/** Two page servers whose counts grow with each look; a percentage of the canary's pages breaks. */
const watch = (broken: number, isDryRun = false, answers = (_server: string) => true) =>
  canaryWatch({
    servers: ['one', 'two'],
    now: () => turn * 10_000,
    say: (line) => said.push(line),
    isDryRun,
    fetchCounts: async (server) => {
      if (!answers(server)) throw new Error('connect ECONNREFUSED');
      return new Map([
        ['trade 1.0.0 pages', turn * 900],
        ['trade 1.0.0 ran', turn * 900],
        ['trade 2.0.0 pages', turn * 100],
        ['trade 2.0.0 ran', turn * 100],
        ['trade 2.0.0 render', turn * broken],
      ]);
    },
  });

async function looks(look: (store: string) => Promise<void>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await look(store);
    turn += 1;
  }
}

test('rolls back a canary that breaks pages by a signed set, with the figures in the log', async () => {
  await looks(watch(5), 8);
  expect(readSet(store)).toMatchObject({ serial: 3, units: { trade: '1.0.0' } });
  expect(readSet(store).canary).toBeUndefined();
  expect(readLog(store).at(-1)).toMatchObject({
    action: 'rollback',
    from: '2.0.0',
    to: '1.0.0',
    reason: expect.stringMatching(
      /^error budget of trade@2\.0\.0 spent: screens that broke: 5\.0 % of \d+ pages against 0\.0 % of [\d,]+ pages/,
    ),
  });
  expect(said.at(-1)).toContain('Went back from trade@2.0.0');
});

test('reports when it would roll back in a dry run, and changes nothing', async () => {
  await looks(watch(5, true), 8);
  expect(said.join('\n')).toContain('Would go back from trade@2.0.0');
  expect(readSet(store).serial).toBe(2);
});

test('keeps a good canary, and reports a page server that does not answer', async () => {
  await looks(
    watch(0, false, (server) => server === 'one' || turn < 3),
    20,
  );
  expect(readSet(store).canary).toBeDefined();
  expect(said).toContain('two does not tell its figures: connect ECONNREFUSED');
  expect(said.at(-1)).toMatch(/^trade@2\.0\.0: 2100 pages against 18900, within$/);
});

test('reads figures in the format of Prometheus', () => {
  const text = `# HELP release_health_total Pages
# TYPE release_health_total counter
release_health_total{unit="trade",version="0.1.0-ab12",kind="pages"} 12
other_total{unit="trade"} 5
release_health_total{unit="host",version="1.0.0",kind="load"} 1.5e+3`;
  expect([...readCounts(text)]).toEqual([
    ['trade 0.1.0-ab12 pages', 12],
    ['host 1.0.0 load', 1500],
  ]);
});

test('leaves out figures that no counter can have', () => {
  const number = fc.oneof(
    fc.constantFrom('1e309', '9e999', '1e+400', '1.5', '9007199254740993', 'NaN', '-1', '+Inf', '', '7'),
    fc.double().map(String),
    fc.nat().map(String),
  );
  fc.assert(
    fc.property(number, (text) => {
      const counts = readCounts(`release_health_total{unit="trade",version="1.0.0",kind="load"} ${text}`);
      const value = text === '' ? Number.NaN : Number(text);
      const isCount = Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
      expect([...counts.values()]).toEqual(isCount ? [value] : []);
    }),
  );
});

test('keeps the counts of a page server that restarts', () => {
  const add = totals();
  const of = (count: number) => new Map([['x', count]]);
  add('one', of(100));
  expect(add('one', of(130)).get('x')).toBe(30);
  expect(add('one', of(5)).get('x')).toBe(35);
  add('two', of(7));
  expect(add('two', of(9)).get('x')).toBe(37);
});
