import { ITEM_PATH } from '@sold/contracts/wire/paths';
import type { Database, Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { isLive } from '../../catalogue/prices/live.ts';
import { hasBought } from '../../catalogue/prices/order-states.ts';
import { pageLink } from '../../platform/calls/page-link.ts';

/** When it is judged, and our origin as people see it. */
export interface Judging {
  now: Date;
  publicUrl: string;
}

/** Purchases, paid or open, and bids of one person for an item that can be bought once. */
export interface OnceFacts {
  has: boolean;
  bids: boolean;
}

/** Reads {@link OnceFacts}. Calls of one person on one item, of any size, wait for one another. */
export async function onceFacts(trx: Trx, itemId: number, buyerId: number, now: Date): Promise<OnceFacts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`once:${buyerId}:${itemId}`}, 0))`.execute(trx);
  return readOnce(trx, itemId, buyerId, now);
}

/**
 * An item marked `is_once` can be bought once by one person (market-rules, "The book"): a customer who has bought it, is paying
 * for it or bids for it neither buys it nor bids again, so that a match never has to ask. Null when they may; `is_once`, for a bid of
 * theirs 512 with the item's page, where it can be cancelled.
 */
export function onceRefusal({ has, bids }: OnceFacts, itemId: number, publicUrl: string): Refusal | null {
  if (has) return new Refusal(422, 'is_once', '한 사람이 한 번만 살 수 있는 상품이에요.');
  if (!bids) return null;
  return new Refusal(
    512,
    'is_once',
    '한 사람이 한 번만 살 수 있는 상품이에요. 이미 구매 입찰을 했으니, 다시 하려면 그 입찰을 먼저 취소해 주세요.',
    { action: pageLink(publicUrl, `${ITEM_PATH}/${itemId}`) },
  );
}

/** Judges a second purchase of an item inside a transaction. @throws Refusal as {@link onceRefusal} gives it */
export async function refuseSecondOfOnce(
  trx: Trx,
  book: Pick<Book, 'itemId' | 'isOnce'>,
  buyerId: number,
  { now, publicUrl }: Judging,
): Promise<void> {
  if (!book.isOnce) return;
  const refusal = onceRefusal(await onceFacts(trx, book.itemId, buyerId, now), book.itemId, publicUrl);
  if (refusal !== null) throw refusal;
}

/** The same judgement without a lock. @throws Refusal as {@link onceRefusal} gives it */
export async function refuseIfHadOnce(
  db: Kysely<Database>,
  book: Pick<Book, 'itemId' | 'isOnce'>,
  buyerId: number,
  { now, publicUrl }: Judging,
): Promise<void> {
  if (!book.isOnce) return;
  const refusal = onceRefusal(await readOnce(db, book.itemId, buyerId, now), book.itemId, publicUrl);
  if (refusal !== null) throw refusal;
}

async function readOnce(
  db: Kysely<Database>,
  itemId: number,
  buyerId: number,
  now: Date,
): Promise<OnceFacts> {
  const { rows } = await sql<OnceFacts>`
    select ${hasBought(buyerId, itemId)} as has,
           exists (select 1 from bid where bid.customer_id = ${buyerId} and bid.item_id = ${itemId} and bid.side = 'buy' and ${isLive(now)}) as bids`.execute(
    db,
  );
  return rows[0] as OnceFacts;
}
