import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { isLive } from '../book/live.ts';
import type { Book } from '../book/lock-book.ts';

/**
 * An item marked `is_once` can be bought once by one person (market-rules, "The book"): whoever has bought it, is paying for it
 * or bids for it neither buys it nor bids again, so that a match never has to ask. What one person wants of one item is judged
 * one after another, whatever the sizes. The book must be locked. @throws Refusal `is_once`
 */
export async function refuseSecondOfOnce(trx: Trx, book: Book, buyerId: number, now: Date): Promise<void> {
  if (!book.isOnce) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`once:${buyerId}:${book.itemId}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ has: boolean; bids: boolean }>`
    select exists (select 1 from order_ where buyer_id = ${buyerId} and item_id = ${book.itemId}
             and state not in ('payment_failed', 'cancelled_by_buyer', 'cancelled_by_seller', 'refunded')) as has,
           exists (select 1 from bid where bid.customer_id = ${buyerId} and bid.item_id = ${book.itemId} and bid.side = 'buy' and ${isLive(now)}) as bids`.execute(
    trx,
  );
  if (rows[0]?.has) refuse('is_once', '한 사람이 한 번만 살 수 있는 상품이에요.');
  if (rows[0]?.bids)
    refuse(
      'is_once',
      '한 사람이 한 번만 살 수 있는 상품이에요. 이미 구매 입찰을 했으니, 다시 하려면 그 입찰을 먼저 취소해 주세요.',
    );
}
