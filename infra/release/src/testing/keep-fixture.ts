import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@sold/build/unit/integrity';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { SIGNATURE_FILE } from '../store/signed-description.ts';
import { keepRelease, releaseDir } from '../store/store.ts';

/** A release with one file and, of a remote, one screen; no build. */
export function fixtureRelease(unit: UnitName, version: string, more: Partial<Release> = {}): Release {
  const text = `${unit} ${version}`;
  const entry = unit === 'host' ? 'main.js' : 'remoteEntry.js';
  return {
    unit,
    version,
    entry,
    initial: [entry],
    files: [{ path: entry, bytes: text.length, integrity: integrityOf(Buffer.from(text)) }],
    screens: unit === 'host' ? [] : [{ path: `/${unit}/page`, view: 'Page', files: {}, uses: {} }],
    shared: { react: '19.3.1', '@sold/shared': '0.1.0' },
    contractFingerprint: '',
    ...more,
  };
}

/** Stores a fixture release without making it live. */
export function keepFixture(
  store: string,
  unit: UnitName,
  version: string,
  more: Partial<Release> = {},
): void {
  const release = fixtureRelease(unit, version, more);
  const built = mkdtempSync(join(tmpdir(), 'sold-kept-'));
  mkdirSync(store, { recursive: true });
  writeFileSync(join(built, release.entry), `${unit} ${version}`);
  writeFileSync(join(built, 'release.json'), JSON.stringify(release));
  keepRelease(store, unit, version, built);
}

/** Puts a version without a signature into the store. */
export function plantFixture(store: string, unit: UnitName, version: string): void {
  keepFixture(store, unit, version);
  rmSync(join(releaseDir(store, unit, version), SIGNATURE_FILE));
}
