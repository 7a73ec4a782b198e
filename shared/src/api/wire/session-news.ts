export interface SessionNews {
  status: number;
  body: unknown;
  isSessionOver: boolean;
}

/** Null: the token stays. */
export type TokenStep = { take: string } | { drop: string } | null;

/**
 * Returns the change that a response makes to the session: none when the page's token has changed since the request. A token that
 * comes with a sign-in is taken also when the old one was dropped meanwhile. Pure.
 * @param sent token that was asked with
 * @param now token that the page has now
 */
export function tokenStep(
  { status, body, isSessionOver }: SessionNews,
  sent: string | null,
  now: string | null,
): TokenStep {
  const jwt = jwtIn(body);
  // A service that asks to sign in does not take the token either, whether it says so or not.
  const isOver = isSessionOver || status === 401 || status === 420;
  // A token beside the news that the old one is over is of a sign-in; another answer may have dropped the old one already.
  if (jwt !== null && (now === sent || (isOver && now === null))) return { take: jwt };
  return isOver && sent !== null && now === sent ? { drop: sent } : null;
}

function jwtIn(body: unknown): string | null {
  const jwt = typeof body === 'object' && body !== null && 'jwt' in body ? body.jwt : null;
  return typeof jwt === 'string' && jwt !== '' ? jwt : null;
}
