/**
 * How long a token is still good, whole seconds, 0 for one that is over (RFC 7519, `exp`). Undefined when it does not say.
 */
export function tokenLife(jwt: string, now: Date = new Date()): number | undefined {
  const claims = jwt.split('.')[1] ?? '';
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? Math.max(0, Math.floor(exp - now.getTime() / 1000)) : undefined;
  } catch {
    return undefined;
  }
}
