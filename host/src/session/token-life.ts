import { claimsOf } from '@sold/shared/platform/person';

/**
 * How long a token is still good, whole seconds, 0 for one that is over (RFC 7519, `exp`). Undefined when it does not say.
 */
export function tokenLife(jwt: string, now: Date = new Date()): number | undefined {
  const { exp } = claimsOf(jwt);
  return typeof exp === 'number' ? Math.max(0, Math.floor(exp - now.getTime() / 1000)) : undefined;
}
