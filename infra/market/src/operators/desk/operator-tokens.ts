import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@sold/service/http/refusal';
import { operatorEntries } from '@sold/service/settings/operator-entries';

/** Finds the operator of a token. */
export type WhoOperates = (token: string | undefined) => string;

/**
 * Reads `name:token,name:token`. Without any the operator API is closed; an invalid setting has stopped the start.
 * @returns function that finds `operator:<name>`; throws Refusal 401 `operator` for an unknown token
 */
export function operatorTokens(setting: string): WhoOperates {
  const known = operatorEntries(setting).map(({ name, token }) => ({ name, hash: hashOf(token ?? '') }));
  return (token) => {
    const hash = hashOf(token ?? '');
    const found = known.find((one) => timingSafeEqual(one.hash, hash));
    if (found === undefined) throw new Refusal(401, 'operator', '운영자만 할 수 있어요.');
    return `operator:${found.name}`;
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
