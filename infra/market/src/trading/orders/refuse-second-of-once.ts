import { ITEM_PATH } from '@sold/contracts/federation/paths';
import type { Database, Trx } from '@sold/service/db/tables';
import { Refusal, refuse } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { isLive } from '../../catalogue/prices/live.ts';
import { pageLink } from '../../platform/calls/page-link.ts';

/** When it is judged, and our origin as people see it. */
export interface Judging {
  now: Date;
  publicUrl: string;
}

/**
 * An item marked `is_once` can be bought once by one person (market-rules, "The book"): whoever has bought it, is paying for it
 * or bids for it neither buys it nor bids again, so that a match never has to ask. What one person wants of one item is judged
 * one after another, whatever the sizes. The book must be locked. @throws Refusal `is_once`, for
 * a bid of theirs 512 with the item's page, where it can be cancelled
 */
export async function refuseSecondOfOnce(
  trx: Trx,
  book: Book,
  buyerId: number,
  judging: Judging,
): Promise<void> {
  if (!book.isOnce) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`once:${buyerId}:${book.itemId}`}, 0))`.execute(
    trx,
  );
  await refuseIfHadOnce(trx, book, buyerId, judging);
}

/** The judgement of {@link refuseSecondOfOnce} alone: nobody else is kept from buying meanwhile. @throws Refusal `is_once` */
export async function refuseIfHadOnce(
  db: Kysely<Database>,
  book: Book,
  buyerId: number,
  { now, publicUrl }: Judging,
): Promise<void> {
  if (!book.isOnce) return;
  const { rows } = await sql<{ has: boolean; bids: boolean }>`
    select exists (select 1 from order_ where buyer_id = ${buyerId} and item_id = ${book.itemId}
             and state not in ('payment_failed', 'cancelled_by_buyer', 'cancelled_by_seller', 'cancelled_by_operator', 'refunded')) as has,
           exists (select 1 from bid where bid.customer_id = ${buyerId} and bid.item_id = ${book.itemId} and bid.side = 'buy' and ${isLive(now)}) as bids`.execute(
    db,
  );
  if (rows[0]?.has) refuse('is_once', '한 사람이 한 번만 살 수 있는 상품이에요.');
  if (rows[0]?.bids)
    throw new Refusal(
      512,
      'is_once',
      '한 사람이 한 번만 살 수 있는 상품이에요. 이미 구매 입찰을 했으니, 다시 하려면 그 입찰을 먼저 취소해 주세요.',
      { action: pageLink(publicUrl, `${ITEM_PATH}/${book.itemId}`) },
    );
}
