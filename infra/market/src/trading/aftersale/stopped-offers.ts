import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Context } from '../../money/context.ts';
import { sellerStop } from '../../people/customers/penalties.ts';
import { stopText } from '../../people/customers/seller-stop.ts';
import { lockBook } from '../core/lock-book.ts';

/**
 * Takes what a stopped seller offers out of the books, one after another, and tells the seller; what a buyer is paying for is
 * finished as it is. Who may sell keeps everything, and twice is as once.
 */
export async function withdrawOffers(context: Context, sellerId: number): Promise<void> {
  const { db, clock } = context;
  const stop = await sellerStop(db, sellerId, clock());
  if (stop === null) return;
  const { rows } = await sql<{ item_id: number; size_option_id: number }>`
    select distinct item_id, size_option_id from bid
    where customer_id = ${sellerId} and side = 'sell' and ${isLive(clock())} order by size_option_id`.execute(
    db,
  );
  for (const book of rows) await withdrawFrom(context, book, sellerId, stopText(stop));
}

async function withdrawFrom(
  { db, clock, live }: Context,
  book: { item_id: number; size_option_id: number },
  sellerId: number,
  why: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    await lockBook(trx, book.item_id, book.size_option_id, now);
    await sql`
      with gone as (
        update bid set status = 'cancelled'
        where customer_id = ${sellerId} and side = 'sell' and size_option_id = ${book.size_option_id} and ${isLive(now)}
        returning id, customer_id, item_id, price)
      insert into notice_log (customer_id, kind, message, at)
      select gone.customer_id, 'seller',
             item.name_kor || ' 판매 입찰(' || to_char(gone.price, 'FM9,999,999,999') || '원)이 취소됐어요. ' || ${why}::text, ${now}
      from gone join item on item.id = gone.item_id order by gone.id`.execute(trx);
  });
  live.changed(book.item_id);
}

/** What a crash, or a payment that came to nothing, left on offer by sellers who are stopped. */
export async function withdrawStoppedOffers(context: Context): Promise<void> {
  const now = context.clock();
  const { rows } = await sql<{ id: number }>`
    select id from (select id from customer where frozen_until > ${now}
                    union select customer_id from penalty where until > ${now}) seller
    where exists (select 1 from bid where bid.customer_id = seller.id and bid.side = 'sell' and ${isLive(now)})
    order by id`.execute(context.db);
  for (const { id } of rows) await withdrawOffers(context, id);
}
