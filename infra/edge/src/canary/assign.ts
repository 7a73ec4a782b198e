import { createHmac } from 'node:crypto';
import type { Release } from '@sold/contracts/federation/release';

const BYTES = 6;
const ALL = 2 ** (8 * BYTES);

/**
 * Whether a person is among those who get a canary: always the same answer for the same person and version, and yes for one who
 * was among fewer.
 * @param key secret, so that no visitor can predict or choose the answer
 */
export function isChosen(
  key: string,
  person: string,
  { unit, version }: Pick<Release, 'unit' | 'version'>,
  percent: number,
): boolean {
  const hash = createHmac('sha256', key).update(`${unit}@${version} ${person}`).digest();
  return hash.readUIntBE(0, BYTES) < (ALL * percent) / 100;
}
