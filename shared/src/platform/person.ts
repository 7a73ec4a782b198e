/** What a token says of itself (RFC 7519); nothing where it cannot be read. The service alone believes it. */
export function claimsOf(jwt: string): Readonly<Record<string, unknown>> {
  const claims = jwt.split('.')[1] ?? '';
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whose token it is; null where it does not say, and for none. */
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

/** Who is signed in; empty for nobody. */
export function personSignedIn(): string {
  return personOf(tokenNow()) ?? '';
}

/** Who is signed in, or was last while this page stood; empty for nobody. */
export function personNow(): string {
  last = personSignedIn() || last;
  return last;
}
