import { createHash, timingSafeEqual } from 'node:crypto';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { operatorEntries } from '@sold/service/settings/operator-entries';

/** A person or a program that runs the market. */
export interface Operator {
  /** As the audit log names them: `operator:<name>`. */
  actor: string;
  role: OperatorRole;
  /** Account and session of a person; null for a program. */
  account: { operatorId: number; sessionHash: string } | null;
}

/**
 * Reads `name:role:token,name:role:token`. An invalid setting has stopped the start.
 * @returns function that finds the program of a token; null for an unknown token
 */
export function operatorTokens(setting: string): (token: string) => Operator | null {
  const known = operatorEntries(setting).flatMap(({ name, role, token }) =>
    role === null ? [] : [{ actor: `operator:${name}`, role, hash: hashOf(token) }],
  );
  return (token) => {
    const hash = hashOf(token);
    const found = known.find((one) => timingSafeEqual(one.hash, hash));
    return found === undefined ? null : { actor: found.actor, role: found.role, account: null };
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
