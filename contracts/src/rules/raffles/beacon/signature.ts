import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesOfHex, bytesOfNumber } from './bytes.ts';
import { BEACON_SCHEME, type BeaconChain } from './chain.ts';

/** Domain separation tag of the hash to the curve (RFC 9380; drand, scheme `bls-unchained-g1-rfc9380`). */
export const BEACON_DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Returns the message that a chain signs for a round: SHA-256 of its number in eight bytes. */
export function roundMessage(round: number): Uint8Array {
  return sha256(bytesOfNumber(round, 8));
}

/**
 * Whether a signature is the chain's for a round. Nothing that was asked of a server throws here: what cannot be read is no
 * signature. Takes some 20 ms.
 * @param signature a compressed point of G1, 96 hex digits
 */
export function isSignedRound(chain: BeaconChain, round: number, signature: string): boolean {
  if (chain.scheme_id !== BEACON_SCHEME || !Number.isSafeInteger(round) || round < 1) return false;
  const { G1, G2, shortSignatures } = bls12_381;
  const [key, signed] = [bytesOfHex(chain.public_key, 96), bytesOfHex(signature, 48)];
  if (key === null || signed === null) return false;
  try {
    const publicKey = G2.Point.fromBytes(key);
    const point = G1.Point.fromBytes(signed);
    // With the point at infinity for a key everything would be signed.
    if (publicKey.is0() || point.is0()) return false;
    publicKey.assertValidity();
    point.assertValidity();
    return shortSignatures.verify(point, shortSignatures.hash(roundMessage(round), BEACON_DST), publicKey);
  } catch {
    return false;
  }
}

/** Returns the random number of a round, the SHA-256 of its signature; null for an invalid signature. */
export function randomnessOf(signature: string): string | null {
  const bytes = bytesOfHex(signature, 48);
  return bytes === null ? null : bytesToHex(sha256(bytes));
}
