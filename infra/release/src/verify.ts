import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@sold/build/integrity';
import type { ReleaseFile, UnitName } from '@sold/contracts/federation/release';
import { publicKeys } from './keys.ts';
import { setFile } from './sets.ts';
import { readSigned } from './signed.ts';
import { readRelease, releaseDir, releaseHash } from './store.ts';

/** What looking at everything that is live came to. */
export interface Verified {
  serial: number;
  files: number;
  problems: readonly string[];
}

/** A file as it lies, and its compressed forms with what makes the file of them. */
const FORMS = [
  ['', (content: Buffer) => content],
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

/** Checks the signature of the live set, and every file of every live unit against the hashes that it stands for. */
export function verify(store: string): Verified {
  if (!existsSync(setFile(store))) return { serial: 0, files: 0, problems: ['Nothing is published yet.'] };
  const read = readSigned(readFileSync(setFile(store), 'utf8'), publicKeys(store));
  if (!('set' in read))
    return { serial: 0, files: 0, problems: [`${setFile(store)} cannot be believed: ${read.why}.`] };
  const { units, canary = {}, releases, serial } = read.set;
  const problems: string[] = [];
  let files = 0;
  const live = Object.entries(units).map(
    ([unit, version]) => [unit, version, releases[unit as UnitName]] as const,
  );
  const some = Object.entries(canary).map(
    ([unit, { version, release }]) => [unit, version, release] as const,
  );
  for (const [name, version, signed] of [...live, ...some]) {
    const unit = name as UnitName;
    const hash = releaseHash(store, unit, version);
    if (hash === null) problems.push(`${unit} ${version} is live and missing from the store.`);
    else if (hash !== signed)
      problems.push(`${unit} ${version}: release.json is not the one that was signed.`);
    if (hash === null) continue;
    for (const file of readRelease(store, unit, version)?.files ?? []) {
      files += 1;
      problems.push(...fileProblems(releaseDir(store, unit, version), file, `${unit} ${version}`));
    }
  }
  return { serial, files, problems };
}

function fileProblems(dir: string, { path, integrity }: ReleaseFile, of: string): string[] {
  return FORMS.flatMap(([suffix, open]) => {
    const file = join(dir, path + suffix);
    // A file is not worth compressing unless it is there compressed.
    if (!existsSync(file)) return suffix === '' ? [`${of}: ${path} is missing.`] : [];
    try {
      if (integrityOf(open(readFileSync(file))) === integrity) return [];
    } catch {
      // No compressed file at all: told as a changed one.
    }
    return [`${of}: ${path}${suffix} is not what was published.`];
  });
}
