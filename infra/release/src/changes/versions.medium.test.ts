import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logText, readLog } from '../store/log.ts';
import { readSet, setFile } from '../store/sets.ts';
import { status } from '../store/status.ts';
import { releaseDir } from '../store/store.ts';
import { verify } from '../store/verify.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { changeSet } from './change.ts';
import { pin, promote, rollback, unpin, withdraw } from './versions.ts';

let store: string;
const trade = (version: string) => ({ unit: 'trade' as const, version });
const live = () => readSet(store).units.trade;

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-versions-'));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) keepFixture(store, 'trade', version);
  keepFixture(store, 'host', '1.0.0');
  keepFixture(store, 'trade', '4.0.0-empty', { screens: [] });
  for (const version of ['1.0.0', '2.0.0']) promote(store, [trade(version)]);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

test('rolls back to the version live before, and once more to the one before that', () => {
  promote(store, [trade('3.0.0')]);
  expect(rollback(store, ['trade'], { reason: 'late' })).toMatchObject({
    moves: [{ unit: 'trade', from: '3.0.0', to: '2.0.0' }],
    set: { serial: 4 },
  });
  rollback(store, ['trade']);
  expect(live()).toBe('1.0.0');
  expect(() => rollback(store, ['trade'])).toThrow('no version of trade to go back to');
  expect(live()).toBe('1.0.0');
  promote(store, [trade('3.0.0')]);
  rollback(store, ['trade']);
  expect(live()).toBe('1.0.0');
});

test('moves several units in one step or not at all', () => {
  promote(store, [trade('3.0.0'), { unit: 'host', version: '1.0.0' }]);
  expect(readSet(store)).toMatchObject({ serial: 3, units: { trade: '3.0.0', host: '1.0.0' } });
  expect(() => promote(store, [trade('1.0.0'), { unit: 'host', version: '8.0.0' }])).toThrow(
    'host 8.0.0 is not kept. Kept are: 1.0.0',
  );
  expect(() => rollback(store, ['trade', 'host'])).toThrow('no version of host');
  expect(readSet(store)).toMatchObject({ serial: 3, units: { trade: '3.0.0' } });
});

test('rolls a withdrawn version back, skips it, and refuses it', () => {
  promote(store, [trade('3.0.0')]);
  withdraw(store, trade('2.0.0'));
  expect(live()).toBe('3.0.0');
  withdraw(store, trade('3.0.0'), { reason: 'wrong price' });
  expect(live()).toBe('1.0.0');
  expect(() => promote(store, [trade('3.0.0')])).toThrow('trade 3.0.0 was withdrawn');
  promote(store, [trade('3.0.0')], { force: true, reason: 'it was right' });
  expect(readLog(store).at(-1)).toMatchObject({ forced: [expect.stringContaining('was withdrawn')] });
});

test('moves a pinned unit only after it is unpinned', () => {
  pin(store, trade('1.0.0'));
  expect(live()).toBe('1.0.0');
  for (const move of [
    () => promote(store, [trade('2.0.0')], { force: true, reason: 'x' }),
    () => rollback(store, ['trade']),
    () => withdraw(store, trade('1.0.0')),
  ])
    expect(move).toThrow('trade is pinned at 1.0.0. First: npm run release -- unpin trade');
  unpin(store, 'trade');
  expect(() => unpin(store, 'trade')).toThrow('is not pinned');
  rollback(store, ['trade']);
  expect(live()).toBe('2.0.0');
});

test('needs force and a reason against the gate, and logs both', () => {
  expect(() => promote(store, [trade('4.0.0-empty')])).toThrow('has no screens');
  expect(() => promote(store, [trade('4.0.0-empty')], { force: true })).toThrow('needs a reason');
  expect(live()).toBe('2.0.0');
  promote(store, [trade('4.0.0-empty')], { force: true, reason: 'closing trade' });
  expect(readLog(store).at(-1)).toMatchObject({
    action: 'promote',
    who: expect.stringMatching(/./),
    reason: 'closing trade',
    from: '2.0.0',
    to: '4.0.0-empty',
    forced: [expect.stringContaining('has no screens')],
  });
});

test('reports changes in a dry run, and makes none', () => {
  const before = readFileSync(setFile(store));
  expect(rollback(store, ['trade'], { isDryRun: true })).toMatchObject({
    moves: [{ to: '1.0.0' }],
    isDryRun: true,
  });
  expect(readFileSync(setFile(store))).toEqual(before);
  expect(readLog(store)).toHaveLength(2);
});

test('refuses to move a unit that another person has moved meanwhile, and loses nothing', () => {
  const seen = readSet(store);
  promote(store, [trade('3.0.0')]);
  const late = () =>
    changeSet(store, {
      action: 'promote',
      seen,
      plan: (set) => ({ set, moves: [{ unit: 'trade', from: '2.0.0', to: '1.0.0' }] }),
    });
  expect(late).toThrow('Another person has changed trade meanwhile: it is live in 3.0.0 since set 3.');
  expect(live()).toBe('3.0.0');
});

test('finds a changed file, a changed release and a changed set in verify', () => {
  expect(verify(store)).toEqual({ serial: 2, files: 1, problems: [] });
  const dir = releaseDir(store, 'trade', '2.0.0');
  writeFileSync(join(dir, 'remoteEntry.js'), 'evil()');
  expect(verify(store).problems).toEqual(['trade 2.0.0: remoteEntry.js is not what was published.']);
  writeFileSync(join(dir, 'release.json'), `${readFileSync(join(dir, 'release.json'), 'utf8')} `);
  expect(verify(store).problems[0]).toBe('trade 2.0.0: release.json is not the one that was signed.');
  writeFileSync(setFile(store), readFileSync(setFile(store), 'utf8').replace('2.0.0', '3.0.0'));
  expect(verify(store).problems[0]).toContain('cannot be believed: no known key signed what it says');
});

test('moves a canary in steps, back by rollback, and live by promotion', () => {
  expect(promote(store, [trade('3.0.0')], { percent: 10, reason: 'try' })).toMatchObject({
    moves: [{ unit: 'trade', from: '2.0.0', to: '3.0.0', percent: 10 }],
    set: { units: { trade: '2.0.0' }, canary: { trade: { version: '3.0.0', percent: 10 } } },
  });
  expect(logText(readLog(store))).toContain('promote trade 2.0.0 → 3.0.0 for 10 % of visitors, "try"');
  promote(store, [trade('3.0.0')], { percent: 50 });
  expect(status(store, ['trade']).units[0]).toMatchObject({
    live: '2.0.0',
    before: '1.0.0',
    canary: { version: '3.0.0', percent: 50 },
  });
  expect(rollback(store, ['trade'])).toMatchObject({ moves: [{ from: '3.0.0', to: '2.0.0' }] });
  expect(readSet(store).canary).toBeUndefined();
  expect(live()).toBe('2.0.0');
  promote(store, [trade('3.0.0')], { percent: 10 });
  promote(store, [trade('3.0.0')]);
  expect(readSet(store)).toMatchObject({ units: { trade: '3.0.0' } });
  expect(readSet(store).canary).toBeUndefined();
  expect(() => promote(store, [trade('3.0.0')], { percent: 10 })).toThrow('is live for everybody already');
  expect(() => promote(store, [{ unit: 'host', version: '1.0.0' }], { percent: 10 })).toThrow(
    'was never live',
  );
});

test('ends a canary when it is withdrawn, and when the live version is withdrawn and rolled back', () => {
  promote(store, [trade('3.0.0')], { percent: 10 });
  withdraw(store, trade('3.0.0'));
  expect(readSet(store)).toMatchObject({ units: { trade: '2.0.0' } });
  expect(readSet(store).canary).toBeUndefined();
  expect(() => promote(store, [trade('3.0.0')], { percent: 10 })).toThrow('was withdrawn');
  keepFixture(store, 'trade', '5.0.0');
  promote(store, [trade('5.0.0')], { percent: 10 });
  withdraw(store, trade('2.0.0'));
  expect(live()).toBe('1.0.0');
  expect(readSet(store).canary).toBeUndefined();
});

test('asks the gate about a canary like a live version, and about those of two units together', () => {
  const agreed = { 'HostServices.go': 'new' };
  keepFixture(store, 'host', '2.0.0', { agreed });
  keepFixture(store, 'host', '3.0.0', { agreed: { 'HostServices.go': 'newest' } });
  keepFixture(store, 'trade', '6.0.0', { agreed });
  promote(store, [{ unit: 'host', version: '2.0.0' }]);
  promote(store, [trade('6.0.0')], { percent: 10 });
  const next = () => promote(store, [{ unit: 'host', version: '3.0.0' }], { percent: 50 });
  expect(next).toThrow('trade 6.0.0 uses HostServices.go in another form than host 3.0.0 has it');
});

test('publishes a version without a way back, with a note', () => {
  keepFixture(store, 'host', '2.0.0', { agreed: { 'HostServices.go': 'new' } });
  keepFixture(store, 'trade', '6.0.0', { agreed: { 'HostServices.go': 'new' } });
  promote(store, [{ unit: 'host', version: '1.0.0' }]);
  promote(store, [{ unit: 'host', version: '2.0.0' }]);
  keepFixture(store, 'host', '1.5.0', { agreed: {} });
  promote(store, [{ unit: 'host', version: '1.5.0' }]);
  promote(store, [{ unit: 'host', version: '2.0.0' }]);
  const { notes, set } = promote(store, [trade('6.0.0')]);
  expect(set.units.trade).toBe('6.0.0');
  expect(notes).toEqual([
    expect.stringContaining(
      'After this host could not go back to 1.5.0: trade 6.0.0 uses HostServices.go, which host 1.5.0 does not have',
    ),
  ]);
});

test('stops a promotion that loses pages, and notes them when going back', () => {
  const page = (path: string) => ({ path, view: 'Page', files: {}, uses: {} });
  keepFixture(store, 'trade', '6.0.0', { screens: [page('/trade/page'), page('/trade/more')] });
  promote(store, [trade('6.0.0')]);
  expect(() => promote(store, [trade('3.0.0')])).toThrow(
    '/trade/more of trade 6.0.0, which is live, is gone',
  );
  expect(rollback(store, ['trade']).notes).toEqual([expect.stringContaining('/trade/more of trade 6.0.0')]);
});
