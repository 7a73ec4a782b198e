/** Returns the claims of a token (RFC 7519), unverified; empty for an unreadable token. Only the service trusts them. */
export function claimsOf(jwt: string): Readonly<Record<string, unknown>> {
  const claims = jwt.split('.')[1] ?? '';
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the customer of a token; null for an unreadable or missing one. */
export function personOf(jwt: string | null): string | null {
  const { sub } = jwt === null ? {} : claimsOf(jwt);
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

let tokenNow: () => string | null = () => null;
let last = '';

/** How the page knows whose it is. */
export function knowPersonBy(getToken: () => string | null): void {
  tokenNow = getToken;
}

/** Returns the signed-in customer; empty when signed out. */
export function personSignedIn(): string {
  return personOf(tokenNow()) ?? '';
}

/** Returns the signed-in customer, or the last one since the page loaded; empty without one. */
export function personNow(): string {
  last = personSignedIn() || last;
  return last;
}
