import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfAscii } from './bytes.ts';
import { BEACON_DST, roundMessage } from './signature.ts';

/** A secret key made of a text: everyone who knows the text can sign. */
export function sandboxKey(text: string): Uint8Array {
  const key = sha256(bytesOfAscii(text));
  // Below the order of the group.
  key[0] = (key[0] ?? 0) & 0x3f;
  return key;
}

/**
 * The secret key of `SANDBOX_CHAIN`. It is no secret: the same in every sandbox, so that a raffle announced before a restart
 * is drawn after it, and production refuses the chain.
 */
export const SANDBOX_KEY = sandboxKey('SOLD sandbox beacon: practice only');

/** Signs a round, as the members of a drand chain do together. @returns a compressed point of G1, 96 hex digits */
export function signRound(round: number, key: Uint8Array = SANDBOX_KEY): string {
  const { shortSignatures } = bls12_381;
  return shortSignatures.sign(shortSignatures.hash(roundMessage(round), BEACON_DST), key).toHex();
}
