import type { Trx } from '@sold/service/db/tables';
import { addressKey } from '@sold/service/http/address-key';
import { TooOften } from '@sold/service/http/too-often';
import { countOnce } from '@sold/service/limits/rate-counts';
import { keyed } from '../sessions/keyed.ts';

const WINDOW_MS = 60 * 60_000;
const PER_CUSTOMER = 5;
/** Many people may share an address. */
const PER_ADDRESS = 20;

export interface Verifying {
  customerId: number;
  address: string;
  /** Keys the hash of the address. */
  secret: Uint8Array;
}

/**
 * Counts a check of an identity, for all replicas: each costs money at the carrier and reveals whether a person is known.
 * @throws TooOften 429 `verification_wait`, which rolls the count back
 */
export async function countVerification(
  trx: Trx,
  { customerId, address, secret }: Verifying,
  now: Date,
): Promise<void> {
  const place = keyed(secret, `verification|${addressKey(address)}`);
  await count(trx, `address:${place}`, PER_ADDRESS, now);
  await count(trx, `customer:${customerId}`, PER_CUSTOMER, now);
}

async function count(trx: Trx, who: string, most: number, now: Date): Promise<void> {
  const wait = await countOnce(trx, `verification ${who}`, { most, windowMs: WINDOW_MS }, now);
  if (wait > 0)
    throw new TooOften(
      'verification_wait',
      wait,
      (text) => `본인인증을 너무 여러 번 시도했어요. ${text} 뒤에 다시 시도해 주세요.`,
    );
}
