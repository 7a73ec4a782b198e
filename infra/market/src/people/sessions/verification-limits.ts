import { createHmac } from 'node:crypto';
import type { Trx } from '@sold/service/db/tables';
import { addressKey } from '@sold/service/http/address-key';
import { TooOften } from '@sold/service/http/too-often';
import { sql } from 'kysely';

const WINDOW_MS = 60 * 60_000;
const PER_CUSTOMER = 5;
/** Many people may share an address. */
const PER_ADDRESS = 20;

/** Who has an identity checked. */
export interface Verifying {
  customerId: number;
  address: string;
  /** Keys the hash of the address. */
  secret: Uint8Array;
}

/**
 * Counts a check of an identity, for all replicas: each costs money at the carrier and says whether somebody is known.
 * @throws TooOften 429 `verification_wait`, which rolls back what was counted
 */
export async function countVerification(
  trx: Trx,
  { customerId, address, secret }: Verifying,
  now: Date,
): Promise<void> {
  const place = createHmac('sha256', secret)
    .update(`verification|${addressKey(address)}`)
    .digest('base64url');
  await count(trx, `address:${place}`, PER_ADDRESS, now);
  await count(trx, `customer:${customerId}`, PER_CUSTOMER, now);
}

async function count(trx: Trx, who: string, most: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() + WINDOW_MS);
  const { rows } = await sql`
    insert into verification_try as t (who, tries, until) values (${who}, 1, ${end})
    on conflict (who) do update set
      tries = case when t.until <= ${now} then 1 else t.tries + 1 end,
      until = case when t.until <= ${now} then excluded.until else t.until end
      where t.until <= ${now} or t.tries < ${most}
    returning 1`.execute(trx);
  if (rows.length > 0) return;
  const full = await sql<{ until: Date }>`select until from verification_try where who = ${who}`.execute(trx);
  const until = full.rows[0]?.until ?? now;
  throw new TooOften(
    'verification_wait',
    until.getTime() - now.getTime(),
    (wait) => `본인인증을 너무 여러 번 시도했어요. ${wait} 뒤에 다시 시도해 주세요.`,
  );
}
