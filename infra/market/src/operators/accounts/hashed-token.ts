import { createHash } from 'node:crypto';
import type { RandomSource } from '../../platform/base/random.ts';

/** Hash of an unguessable token, in which form alone the database has it. */
export function hashedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a token of 256 bits, hex. */
export function newToken(random: RandomSource): { token: string; hash: string } {
  const token = random.hex(32);
  return { token, hash: hashedToken(token) };
}
