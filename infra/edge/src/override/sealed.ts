import { createHmac, timingSafeEqual } from 'node:crypto';

/** A value that only who has the key can have made, for so long. */
export function sealed(value: object, key: string, ms: number, now: number = Date.now()): string {
  const body = Buffer.from(JSON.stringify({ value, until: now + ms })).toString('base64url');
  return `${body}.${signature(body, key)}`;
}

/** The value of such a text; null for one that was made otherwise or is over. */
export function unsealed(text: string, key: string, now: number = Date.now()): unknown {
  const [body = '', given = ''] = text.split('.');
  const own = Buffer.from(signature(body, key));
  const theirs = Buffer.from(given);
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) return null;
  const { value, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    value: unknown;
    until: number;
  };
  return until > now ? value : null;
}

function signature(body: string, key: string): string {
  return createHmac('sha256', key).update(`override ${body}`).digest('base64url');
}
