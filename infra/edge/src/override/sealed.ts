import { createHmac, timingSafeEqual } from 'node:crypto';

/** Use of a sealed value: it opens nothing else. */
export type Purpose = 'pass' | 'override' | 'preview';

/** A value as it was sealed. */
export interface Unsealed {
  value: unknown;
  /** Until when it is good, milliseconds since 1970. */
  until: number;
}

/** A value that only an owner of the key can have made, for one purpose. @param until milliseconds since 1970 */
export function sealed(purpose: Purpose, value: object, key: string, until: number): string {
  const body = Buffer.from(JSON.stringify({ value, until })).toString('base64url');
  return `${body}.${signature(purpose, body, key)}`;
}

/** Reads a sealed text; null for an invalid one, for another purpose, and for an expired one. */
export function unsealed(purpose: Purpose, text: string, key: string, now: number): Unsealed | null {
  const [body = '', given = '', ...more] = text.split('.');
  const own = Buffer.from(signature(purpose, body, key));
  const theirs = Buffer.from(given);
  if (more.length > 0 || own.length !== theirs.length || !timingSafeEqual(own, theirs)) return null;
  const read = JSON.parse(Buffer.from(body, 'base64url').toString()) as Unsealed;
  return read.until > now ? read : null;
}

function signature(purpose: Purpose, body: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose} ${body}`).digest('base64url');
}
