import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { turns } from '../http/turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two iterations, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of no password, at the cost of any other. */
const NONE = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** One core answers meanwhile, and one of the four threads of Node is left to files and names. */
const AT_A_TIME = Math.min(Math.max(availableParallelism() - 1, 1), 3);
const hashing = turns(AT_A_TIME, Number.POSITIVE_INFINITY);

/** A salted argon2id hash, off the thread that answers; its parameters stand in it (`$argon2id$v=19$m=19456,t=2,p=1$salt$key`). */
export function hashPassword(password: string): Promise<string> {
  return hashing.take(() => hash(password.normalize('NFKC'), COST));
}

/**
 * Compares by the parameters that the hash names, in constant time.
 * @param hashed `-` for an account without sign-in; undefined without an account: neither fits, and both take as long
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const isHash = hashed?.startsWith('$') === true;
  const fits = await hashing.take(() => verify(isHash ? hashed : NONE, password.normalize('NFKC')));
  return isHash && fits;
}
