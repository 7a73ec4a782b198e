import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote, rollback } from '../changes/versions.ts';
import { collect } from '../maintenance/gc.ts';
import { keepFixture, plantFixture } from '../testing/keep-fixture.ts';
import { acceptLive } from './accept.ts';
import { signingKey } from './keys.ts';
import { readJson } from './read-json.ts';
import { readSet, setFile } from './sets.ts';
import { descriptionSignature, SIGNATURE_FILE } from './signed-description.ts';
import { status } from './status.ts';
import { readRelease, releaseDir, releaseHash, versionsOf } from './store.ts';
import { verify } from './verify.ts';

let store: string;
const description = (version: string) => join(releaseDir(store, 'trade', version), 'release.json');
const live = () => readSet(store).units;

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-damage-'));
  for (const version of ['1.0.0', '2.0.0']) {
    keepFixture(store, 'trade', version);
    keepFixture(store, 'order', version);
    promote(store, [
      { unit: 'trade', version },
      { unit: 'order', version },
    ]);
  }
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

test('reports any damage of a live description, and allows a rollback from it', () => {
  const whole = readFileSync(description('2.0.0'), 'utf8');
  const spoilt = fc.oneof(
    fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
    fc.json(),
    fc.constantFrom('', 'null', '[]', '{"files":5}', `${whole},`, whole.replace('"trade"', '"order"')),
  );
  fc.assert(
    fc.property(spoilt, (text) => {
      writeFileSync(description('2.0.0'), text);
      expect(verify(store).problems).toEqual(['trade 2.0.0: release.json is not the one that was signed.']);
      expect(acceptLive(store, 0)).toMatchObject({ distrust: 'changed' });
      expect(status(store, ['trade']).units[0]?.live).toBe('2.0.0');
      rollback(store, ['trade'], { isDryRun: true });
    }),
    { numRuns: 40 },
  );
  rollback(store, ['trade']);
  expect(live().trade).toBe('1.0.0');
  expect(verify(store).problems).toEqual([]);
});

test('refuses a version with a changed description, forced or not', () => {
  writeFileSync(description('1.0.0'), `${readFileSync(description('1.0.0'), 'utf8')} `);
  expect(() => rollback(store, ['trade'], { force: true, reason: 'now' })).toThrow(
    'trade 1.0.0: release.json is not the one that was signed.',
  );
  keepFixture(store, 'trade', '3.0.0');
  writeFileSync(description('3.0.0'), '{');
  expect(() => promote(store, [{ unit: 'trade', version: '3.0.0' }])).toThrow('release.json cannot be read');
  expect(() => keepFixture(store, 'trade', '3.0.0')).toThrow('is in the store and damaged');
  expect(live().trade).toBe('2.0.0');
});

test('refuses a version without a signature of a known key, forced or not, with any file beside it', () => {
  keepFixture(store, 'trade', '2.5.0');
  plantFixture(store, 'trade', '3.0.0');
  const signature = join(releaseDir(store, 'trade', '3.0.0'), SIGNATURE_FILE);
  const one = { unit: 'trade', version: '3.0.0' } as const;
  const hash = releaseHash(store, 'trade', '3.0.0') ?? '';
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const planted = fc.oneof(
    fc.string(),
    fc.base64String({ minLength: 88, maxLength: 88 }),
    fc.constantFrom(
      readFileSync(join(releaseDir(store, 'trade', '2.5.0'), SIGNATURE_FILE), 'utf8'),
      descriptionSignature(one, hash, stranger),
      descriptionSignature({ ...one, version: '2.5.0' }, hash, signingKey(store)),
      (readJson(setFile(store), 'set') as { signature: string }).signature,
    ),
  );
  fc.assert(
    fc.property(planted, fc.boolean(), (text, force) => {
      writeFileSync(signature, text);
      expect(() => promote(store, [one], { force, reason: 'now' })).toThrow(
        'trade 3.0.0: no signature covers it, so nobody knows who built it.',
      );
      expect(live().trade).toBe('2.0.0');
    }),
    { numRuns: 40 },
  );
  promote(store, [{ unit: 'trade', version: '2.5.0' }]);
});

test('refuses a version with a missing or changed file unless forced', () => {
  writeFileSync(join(releaseDir(store, 'trade', '1.0.0'), 'remoteEntry.js'), 'other');
  rmSync(join(releaseDir(store, 'order', '1.0.0'), 'remoteEntry.js'));
  expect(() => rollback(store, ['trade', 'order'])).toThrow(
    'trade 1.0.0: remoteEntry.js is not what was published.\norder 1.0.0: remoteEntry.js is missing.',
  );
  rollback(store, ['trade'], { force: true, reason: 'better than nothing' });
  expect(live()).toMatchObject({ trade: '1.0.0', order: '2.0.0' });
});

test('ignores files that file managers, editors and ended processes leave behind', () => {
  for (const file of ['units/.DS_Store', 'units/Thumbs.db', 'units/trade/.DS_Store', 'units/trade/notes.txt'])
    writeFileSync(join(store, file), '');
  mkdirSync(join(store, 'units/trade/.sync'));
  writeFileSync(join(store, 'services.json'), '{"calls":');
  expect(versionsOf(store, 'trade').sort()).toEqual(['1.0.0', '2.0.0']);
  expect(collect(store, { leaseMs: 0 }).removed).toEqual([]);
  rollback(store, ['trade']);
  expect(live().trade).toBe('1.0.0');
});

test('keeps the last set when the live one is not a file', () => {
  rmSync(setFile(store));
  mkdirSync(setFile(store));
  expect(verify(store).problems).toEqual([
    `${setFile(store)} cannot be believed: it cannot be read (EISDIR).`,
  ]);
  expect(acceptLive(store, 0)).toMatchObject({ distrust: 'broken' });
  expect(readSet(store).serial).toBe(2);
  expect(readRelease(store, 'trade', '2.0.0')?.version).toBe('2.0.0');
});

test('refuses promotions beside a damaged live unit, and allows rollbacks', () => {
  writeFileSync(description('2.0.0'), '{');
  keepFixture(store, 'order', '3.0.0');
  expect(() => promote(store, [{ unit: 'order', version: '3.0.0' }])).toThrow(
    'trade 2.0.0 is live and damaged in the store, so that nothing can be compared with it. First: npm run release -- rollback trade',
  );
  expect(rollback(store, ['order']).notes.join()).toContain('trade 2.0.0 is live and damaged');
  rollback(store, ['trade']);
  promote(store, [{ unit: 'order', version: '3.0.0' }]);
  expect(live()).toMatchObject({ trade: '1.0.0', order: '3.0.0' });
});
