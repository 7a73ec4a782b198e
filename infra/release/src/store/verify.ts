import { existsSync } from 'node:fs';
import type { UnitName } from '@sold/contracts/federation/release';
import { descriptionDamage, filesDamage } from './damage.ts';
import { publicKeys } from './keys.ts';
import { setFile } from './sets.ts';
import { readSignedFile } from './signed.ts';

export interface Verified {
  serial: number;
  files: number;
  problems: readonly string[];
}

/** Checks the signature of the live set, and every file of every live unit against its hashes. */
export function verify(store: string): Verified {
  if (!existsSync(setFile(store))) return { serial: 0, files: 0, problems: ['Nothing is published yet.'] };
  const read = readSignedFile(setFile(store), publicKeys(store));
  if (!('set' in read))
    return { serial: 0, files: 0, problems: [`${setFile(store)} cannot be believed: ${read.why}.`] };
  const { units, canary = {}, releases, serial } = read.set;
  const live = Object.entries(units).map(
    ([unit, version]) => [unit, version, releases[unit as UnitName]] as const,
  );
  const some = Object.entries(canary).map(
    ([unit, { version, release }]) => [unit, version, release] as const,
  );
  const problems: string[] = [];
  let files = 0;
  for (const [name, version, signed = ''] of [...live, ...some]) {
    const one = { unit: name as UnitName, version };
    const damage = descriptionDamage(store, one, signed);
    // Files are held against nothing but a description that was signed.
    const found = damage === null ? filesDamage(store, one) : { files: 0, problems: [damage] };
    files += found.files;
    problems.push(...found.problems);
  }
  return { serial, files, problems };
}
