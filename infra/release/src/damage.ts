import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@sold/contracts/federation/release';
import { COMPRESSED, isWhole, PLAIN } from './forms.ts';
import { publicKeys } from './keys.ts';
import type { Version } from './plan.ts';
import { keptSetFiles } from './sets.ts';
import { readSignedFile } from './signed.ts';
import { readRelease, releaseDir, releaseHash } from './store.ts';

/**
 * Describes how a kept version's description differs from the published one: a sentence, or null.
 * @param signed SHA-384 of its `release.json` in a signed set; null when it was in none yet
 */
export function descriptionDamage(store: string, { unit, version }: Version, signed: string | null) {
  const hash = releaseHash(store, unit, version);
  if (hash === null) return `${unit} ${version} is missing from the store.`;
  if (signed !== null && hash !== signed)
    return `${unit} ${version}: release.json is not the one that was signed.`;
  return readRelease(store, unit, version) === null
    ? `${unit} ${version}: release.json cannot be read.`
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

/** SHA-384 of a version's `release.json` by the newest signed set that it was live or on trial in; null without one. */
export function signedHash(store: string, { unit, version }: Version): string | null {
  const keys = publicKeys(store);
  for (const file of keptSetFiles(store)) {
    const found = readSignedFile(file, keys);
    if (!('set' in found)) continue;
    const { units, releases, canary } = found.set;
    if (units[unit] === version) return releases[unit] ?? null;
    if (canary?.[unit]?.version === version) return canary[unit].release;
  }
  return null;
}

function fileProblems(dir: string, { path, integrity }: ReleaseFile, of: string): string[] {
  return [PLAIN, ...COMPRESSED].flatMap((form) => {
    const file = join(dir, path + form.suffix);
    // A file is not worth compressing unless it is there compressed.
    if (!existsSync(file)) return form === PLAIN ? [`${of}: ${path} is missing.`] : [];
    const content = contentOf(file);
    return content !== null && isWhole(content, form, integrity)
      ? []
      : [`${of}: ${path}${form.suffix} is not what was published.`];
  });
}

/** Null for an unreadable file: a folder, a bad place of the disk. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
