import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureRemote } from '@sold/build/testing/fixture-remote';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishUnit } from '../changes/publish.ts';
import { promote, rollback } from '../changes/versions.ts';
import { readLog } from '../store/log.ts';
import { Refused } from '../store/refused.ts';
import { readSet } from '../store/sets.ts';
import { keepFixture } from '../testing/keep-fixture.ts';

const MODULE = '@sold/shared/text/format';
const PRICE = 'GET /api/price';
const priceIs = (type: string) => ({
  [PRICE]: { input: {}, output: { type: 'object', properties: { price: { type } }, required: ['price'] } },
});
const page = (path: string) => [{ path, view: 'Page', files: {}, uses: {} }];
const FITTING = {
  uses: { [MODULE]: ['won'] },
  agreed: { 'HostServices.go': 'a' },
  calls: priceIs('integer'),
};

/** Breakages of nine publications alone (tried on 2026-11-25), and their messages. */
const BREAKAGES: readonly [string, UnitName, Partial<Release>, RegExp][] = [
  [
    'the host alone, after the shared package took a step',
    'host',
    { shared: { react: '19.3.1', '@sold/shared': '0.2.0' } },
    /trade 1\.0\.0 was built with @sold\/shared 0\.1\.0 and host 2\.0\.0 brings 0\.2\.0/,
  ],
  [
    'a host whose service takes something else',
    'host',
    { agreed: { 'HostServices.go': 'b' } },
    /trade 1\.0\.0 uses HostServices\.go in another form than host 2\.0\.0 has it/,
  ],
  [
    'a call of a service that the live host does not have',
    'trade',
    { agreed: { 'HostServices.openMap': 'c' } },
    /uses HostServices\.openMap, which host 1\.0\.0 does not have/,
  ],
  [
    'a new shared module',
    'trade',
    { uses: { '@sold/shared/text/new': ['x'] } },
    /imports @sold\/shared\/text\/new, which host 1\.0\.0 does not have/,
  ],
  [
    'a new export of a shared module',
    'trade',
    { uses: { [MODULE]: ['won', 'dollars'] } },
    /imports dollars of @sold\/shared\/text\/format, which host 1\.0\.0 does not export/,
  ],
  [
    'a field of another kind on one side',
    'trade',
    { calls: priceIs('string') },
    /GET \/api\/price of trade 2\.0\.0 .* differ: output\.price/,
  ],
  ['an empty list of screens', 'trade', { screens: [] }, /trade 2\.0\.0 has no screens/],
  [
    'a path of another remote',
    'trade',
    { screens: [...page('/trade/page'), ...page('/order/page')] },
    /\/order\/page of trade 2\.0\.0 and \/order\/page of order 1\.0\.0/,
  ],
];

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-breakages-'));
  keepFixture(store, 'host', '1.0.0', { provides: { [MODULE]: ['won'] }, agreed: FITTING.agreed });
  keepFixture(store, 'trade', '1.0.0', FITTING);
  keepFixture(store, 'order', '1.0.0', { calls: priceIs('integer') });
  for (const unit of ['host', 'trade', 'order'] as const) promote(store, [{ unit, version: '1.0.0' }]);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

/** It is live, and one command goes back to what was live before. */
function expectForced(unit: UnitName, version: string, sentence: RegExp): void {
  expect(readSet(store).units[unit]).toBe(version);
  expect(readLog(store).at(-1)).toMatchObject({
    reason: 'a fair tomorrow',
    forced: expect.arrayContaining([expect.stringMatching(sentence)]),
  });
  rollback(store, [unit]);
  expect(readSet(store).units).toEqual({ host: '1.0.0', trade: '1.0.0', order: '1.0.0' });
}

test.each(BREAKAGES)(
  'refuses %s with its reason, and rolls it back when forced',
  (_, unit, more, sentence) => {
    const before = readSet(store);
    const fitting = unit === 'host' ? { provides: { [MODULE]: ['won'] }, agreed: FITTING.agreed } : FITTING;
    keepFixture(store, unit, '2.0.0', { ...fitting, ...more });
    const next = [{ unit, version: '2.0.0' }];
    expect(() => promote(store, next)).toThrow(sentence);
    expect(() => promote(store, next)).toThrow(Refused);
    expect(() => promote(store, next, { force: true })).toThrow('needs a reason');
    expect(readSet(store)).toEqual(before);
    promote(store, next, { force: true, reason: 'a fair tomorrow' });
    expectForced(unit, '2.0.0', sentence);
  },
);

test('refuses a call of a function that the host does not declare by its types, and rolls it back when forced', async () => {
  const dir = join(store, 'sources');
  writeFixtureRemote(dir, '지도');
  writeFileSync(
    join(dir, 'src/first-views.ts'),
    `import { useHost } from '@sold/shared/host';
export const useMap = () => useHost().openMap();
export const firstViews = {};`,
  );
  const wanted = { store, dir, version: '2.0.0', checksTypes: true };
  const sentence = /The types of trade do not hold: .*first-views\.ts.*'openMap' does not exist/;
  await expect(publishUnit('trade', wanted)).rejects.toThrow(sentence);
  expect(readSet(store).units.trade).toBe('1.0.0');
  await publishUnit('trade', { ...wanted, version: '2.0.1', force: true, reason: 'a fair tomorrow' });
  expectForced('trade', '2.0.1', sentence);
});
