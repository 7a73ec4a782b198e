import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFixture } from '../testing/keep-fixture.ts';
import { makeLive } from '../testing/make-live.ts';
import { acceptLive, acceptStored } from './accept.ts';
import { publicKeys, publicKeyText, signingKey } from './keys.ts';
import { EMPTY_SET } from './live-set.ts';
import { withLock } from './lock.ts';
import { readSet, SetMoved, setFile, storedSetFiles, writeSet } from './sets.ts';
import { readSigned, signedText } from './signed.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-sets-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

test('makes a key once, for its owner alone', () => {
  const key = signingKey(store, {});
  const file = join(store, 'keys/release.pem');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(signingKey(store, {}).equals(key)).toBe(true);
});

test('reads keys from elsewhere, and serves with the public key alone', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = join(store, 'mine.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeSet(store, { ...EMPTY_SET, serial: 1 }, { RELEASE_KEY: file });
  const RELEASE_PUBLIC_KEYS = `${publicKeyText(generateKeyPairSync('ed25519').publicKey)}, ${publicKeyText(publicKey)}`;
  expect(readSet(store, { RELEASE_PUBLIC_KEYS }).serial).toBe(1);
  expect(() => readSet(store, { RELEASE_KEY: setFile(store) })).toThrow('holds no Ed25519 key');
  expect(() => publicKeys(store, { RELEASE_PUBLIC_KEYS: 'abc' })).toThrow('is no Ed25519 key');
});

test('notices any change of a signed set', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const set = { ...EMPTY_SET, serial: 7, units: { trade: '1.0.0' }, releases: { trade: 'sha384-x' } };
  const text = signedText(set, privateKey);
  expect(readSigned(text, [publicKey])).toEqual({ set });
  fc.assert(
    fc.property(fc.nat(text.length - 2), fc.constantFrom(...'0aZ"}/'), (at, letter) => {
      const other = text.slice(0, at) + letter + text.slice(at + 1);
      const read = readSigned(other, [publicKey]);
      // White space, and the last letter of the signature, mean nothing.
      if ('set' in read) expect(read.set).toEqual(set);
    }),
  );
  expect(readSigned(text.replace('1.0.0', '1.0.1'), [publicKey])).toMatchObject({ distrust: 'forged' });
  expect(readSigned(JSON.stringify(set), [publicKey])).toMatchObject({ distrust: 'unsigned' });
  expect(readSigned('{"serial"', [publicKey])).toMatchObject({ distrust: 'broken' });
});

test('makes a serial once, so that two writers lose no update', () => {
  writeSet(store, { ...EMPTY_SET, serial: 1 });
  expect(() => writeSet(store, { ...EMPTY_SET, serial: 1, units: { trade: '2.0.0' } })).toThrow(
    'Another person has made set 1 meanwhile',
  );
  expect(readSet(store).units).toEqual({});
});

test('waits for and names the lock of a running process, and removes the one of an ended process', () => {
  const lock = join(store, 'set.lock');
  const told = () => withLock(store, () => withLock(store, () => 'never', 50));
  expect(told).toThrow(/is changing the live set \(process \d+ on .*\); nothing was changed/);
  writeFileSync(lock, JSON.stringify({ who: 'x', host: 'elsewhere', pid: 1, birth: '' }));
  expect(() => withLock(store, () => 'never', 50)).toThrow(
    'x is changing the live set (process 1 on elsewhere)',
  );
  rmSync(lock);
  withLock(store, () => {
    const mine = JSON.parse(readFileSync(lock, 'utf8')) as object;
    writeFileSync(lock, JSON.stringify({ ...mine, birth: 'another process of this number' }));
    expect(withLock(store, () => 'mine now')).toBe('mine now');
  });
});

test('ignores a lock without a holder, as left by a full disk or a power failure', () => {
  const lock = join(store, 'set.lock');
  for (const text of ['', '{"who', 'null', '{"pid":1}']) {
    writeFileSync(lock, text);
    expect(withLock(store, () => text, 50)).toBe(text);
  }
  expect(readdirSync(store)).toEqual([]);
});

test('leaves no half-written file when a set cannot take its place', () => {
  mkdirSync(setFile(store));
  expect(() => writeSet(store, { ...EMPTY_SET, serial: 1 })).toThrow();
  expect(readdirSync(store).filter((name) => name.startsWith('set.json.'))).toEqual([]);
});

test('reads a store from before signatures until a key exists', () => {
  keepFixture(store, 'trade', '1.0.0');
  rmSync(join(store, 'keys'), { recursive: true });
  writeFileSync(setFile(store), JSON.stringify({ serial: 4, at: '', units: { trade: '1.0.0' } }));
  expect(readSet(store)).toMatchObject({
    serial: 4,
    releases: { trade: expect.stringContaining('sha384-') },
  });
  signingKey(store);
  expect(() => readSet(store)).toThrow('it has no signature');
});

test('bases a change on the newest signed set, with any content of set.json', () => {
  keepFixture(store, 'trade', '1.0.0');
  makeLive(store, 'trade', '1.0.0');
  writeFileSync(setFile(store), '{"serial":9,"units":{"trade":"6.6.6"}}');
  expect(readSet(store).units.trade).toBe('1.0.0');
  expect(makeLive(store, 'trade', '1.0.0').serial).toBe(2);
  expect(acceptLive(store, 2)).toMatchObject({ set: { serial: 2 } });
});

test('overwrites a set without a known key, and never a signed one', () => {
  const set = { ...EMPTY_SET, serial: 1 };
  mkdirSync(join(store, 'sets'));
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const odd = fc.oneof(fc.string(), fc.json(), fc.constant(signedText(set, stranger)));
  const file = join(store, 'sets/1.json');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  fc.assert(
    fc.property(odd, (text) => {
      writeFileSync(file, text);
      writeSet(store, set);
      expect(readSet(store)).toEqual(set);
    }),
    { numRuns: 30 },
  );
  expect(said).toHaveBeenCalledTimes(30);
  said.mockRestore();
  expect(() => writeSet(store, { ...set, at: 'later' })).toThrow(SetMoved);
  expect(readSet(store)).toEqual(set);
});

test('serves the newest kept set that is whole', () => {
  for (const version of ['1.0.0', '2.0.0']) {
    keepFixture(store, 'trade', version);
    makeLive(store, 'trade', version);
  }
  rmSync(join(store, 'units/trade/2.0.0'), { recursive: true });
  expect(acceptLive(store, 0)).toEqual({ distrust: 'missing', why: 'trade 2.0.0 is not in the store' });
  expect(acceptStored(store)?.set.serial).toBe(1);
  expect(acceptLive(store, 3)).toMatchObject({ distrust: 'older' });
  mkdirSync(join(store, 'units/trade/2.0.0'));
  writeFileSync(join(store, 'units/trade/2.0.0/release.json'), '{}');
  expect(acceptLive(store, 0)).toMatchObject({ distrust: 'changed' });
  expect(storedSetFiles(store)).toHaveLength(2);
});
