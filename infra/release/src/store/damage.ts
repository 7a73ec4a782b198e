import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseFile } from '@sold/contracts/federation/release';
import { COMPRESSED, isWhole, mostIn, PLAIN } from './forms.ts';
import { publicKeys } from './keys.ts';
import { readAtMost } from './limits.ts';
import type { Version } from './plan.ts';
import { storedSetFiles } from './sets.ts';
import { readSignedFile } from './signed.ts';
import { isDescriptionSigned, SIGNATURE_FILE } from './signed-description.ts';
import { readRelease, releaseDir, releaseHash } from './store.ts';

/**
 * Describes how a kept version's description differs from the published one: a sentence, or null.
 * @param signed SHA-384 of its `release.json` as it was signed; null when no signature covers it
 */
export function descriptionDamage(store: string, { unit, version }: Version, signed: string | null) {
  const hash = releaseHash(store, unit, version);
  if (hash === null) return `${unit} ${version} is missing from the store.`;
  if (signed !== null && hash !== signed)
    return `${unit} ${version}: release.json is not the one that was signed.`;
  if (readRelease(store, unit, version) === null) return `${unit} ${version}: release.json cannot be read.`;
  return signed === null
    ? `${unit} ${version}: no signature covers it, so nobody knows who built it. Build it: npm run release -- publish ${unit}`
    : null;
}

/** Describes how files of a kept version differ from the published ones: one sentence each. */
export function filesDamage(
  store: string,
  { unit, version }: Version,
): { files: number; problems: string[] } {
  const files = readRelease(store, unit, version)?.files ?? [];
  const dir = releaseDir(store, unit, version);
  return {
    files: files.length,
    problems: files.flatMap((file) => fileProblems(dir, file, `${unit} ${version}`)),
  };
}

/**
 * SHA-384 of a version's `release.json` as it was signed: by the newest set that it was live or on trial in, else by the signature
 * beside it. Null when no signature covers it.
 */
export function signedHash(store: string, { unit, version }: Version): string | null {
  const keys = publicKeys(store);
  for (const file of storedSetFiles(store)) {
    const found = readSignedFile(file, keys);
    if (!('set' in found)) continue;
    const { units, releases, canary } = found.set;
    if (units[unit] === version) return releases[unit] ?? null;
    if (canary?.[unit]?.version === version) return canary[unit].release;
  }
  const hash = releaseHash(store, unit, version);
  const signature = signatureOf(join(releaseDir(store, unit, version), SIGNATURE_FILE));
  return hash !== null && isDescriptionSigned({ unit, version }, hash, { signature, keys }) ? hash : null;
}

/** Description of a kept version that a signature covers; null for any other, which counts as never built. */
export function readBuilt(store: string, one: Version): Release | null {
  return signedHash(store, one) === null ? null : readRelease(store, one.unit, one.version);
}

/** Removes a version that no signature covers, so that its sources can be built. @returns a sentence when there was one */
export function removeForeign(store: string, one: Version): string | null {
  const { unit, version } = one;
  if (readRelease(store, unit, version) === null || signedHash(store, one) !== null) return null;
  rmSync(releaseDir(store, unit, version), { recursive: true, force: true });
  return `The store had a ${unit} ${version} that no signature covers. It was replaced by what these sources build.`;
}

function fileProblems(dir: string, listed: ReleaseFile, of: string): string[] {
  const { path } = listed;
  return [PLAIN, ...COMPRESSED].flatMap((form) => {
    const file = join(dir, path + form.suffix);
    // A file is not worth compressing unless it is there compressed.
    if (!existsSync(file)) return form === PLAIN ? [`${of}: ${path} is missing.`] : [];
    const content = contentOf(file, mostIn(listed));
    return content !== null && isWhole(content, form, listed)
      ? []
      : [`${of}: ${path}${form.suffix} is not what was published.`];
  });
}

/** Empty without one that can be read. */
function signatureOf(file: string): string {
  try {
    return readAtMost(file, 'signature').toString();
  } catch {
    return '';
  }
}

/** Null for a file that is larger than what it makes, and for an unreadable one: a folder, a bad place of the disk. */
function contentOf(file: string, mostBytes: number): Buffer | null {
  try {
    return statSync(file).size > mostBytes ? null : readFileSync(file);
  } catch {
    return null;
  }
}
