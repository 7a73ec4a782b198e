import { createHmac } from 'node:crypto';

/** Lifetime of the sign-in address, milliseconds. */
const GOOD_FOR_MS = 5 * 60_000;

/**
 * Returns the partner shop's sign-in address for a customer: customer, end (milliseconds since 1970), and an HMAC-SHA-256
 * of both with a key derived from ours, so that the shop can check it without asking.
 */
export function partnerShopUrl(shopUrl: string, secret: Uint8Array, customerId: number, now: Date): string {
  const url = new URL(shopUrl);
  const until = String(now.getTime() + GOOD_FOR_MS);
  const key = createHmac('sha256', secret).update('partner-shop').digest();
  url.searchParams.set('customer', String(customerId));
  url.searchParams.set('until', until);
  url.searchParams.set(
    'signature',
    createHmac('sha256', key).update(`${customerId}.${until}`).digest('base64url'),
  );
  return url.href;
}
