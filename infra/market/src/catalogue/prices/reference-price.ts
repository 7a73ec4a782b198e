import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { REFERENCE_TRADES, referencePrice } from './median-price.ts';

/** Reads the price that offers of a size are compared with ({@link referencePrice}), won; null without a recent trade. */
export async function referencePriceOf(
  db: Kysely<Database>,
  sizeId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ price: number; traded_at: Date }>`
    select price, traded_at from trade
    where size_option_id = ${sizeId} and traded_at > ${new Date(now.getTime() - USUAL_PRICE_WITHIN.ms)}
    order by traded_at desc, id desc limit ${REFERENCE_TRADES}`.execute(db);
  return referencePrice(rows, now);
}
