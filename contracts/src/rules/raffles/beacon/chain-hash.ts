import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { bytesOfAscii, bytesOfHex, bytesOfNumber } from './bytes.ts';
import type { BeaconChain } from './chain.ts';

/** A chain's name made again from what it is, as drand makes it; null when its fields cannot be read. */
export function chainHash(chain: Omit<BeaconChain, 'hash'>): string | null {
  const key = bytesOfHex(chain.public_key, 96);
  const group = bytesOfHex(chain.group_hash, 32);
  const isTime = (value: number) => Number.isSafeInteger(value) && value > 0;
  if (key === null || group === null || !isTime(chain.period) || !isTime(chain.genesis_time)) return null;
  const parts = [bytesOfNumber(chain.period, 4), bytesOfNumber(chain.genesis_time, 8), key, group];
  // The name is left out for a chain without one.
  const isNamed = chain.beacon_id !== '' && chain.beacon_id !== 'default';
  return bytesToHex(sha256(concatBytes(...parts, bytesOfAscii(isNamed ? chain.beacon_id : ''))));
}
