import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Context } from '../../money/context/context.ts';
import { notify } from '../../people/notices/notify.ts';
import { offersGoneText } from '../../people/notices/texts/penalties.ts';
import { lockBook } from '../core/outcome/lock-book.ts';
import { sellerStop } from '../penalties/penalties.ts';
import { stopText } from '../penalties/seller-stop.ts';

/**
 * Takes the offers of a stopped seller out of the books, one after another, and sends the seller one message, however many
 * offers there were. An order that a buyer is paying for goes on. Sellers who may sell keep all offers. Idempotent.
 */
export async function withdrawOffers(context: Context, sellerId: number): Promise<void> {
  const { db, clock } = context;
  const stop = await sellerStop(db, sellerId, clock());
  if (stop === null) return;
  const why = stopText(stop);
  const { rows } = await sql<Book>`
    select item_id, size_option_id, count(*)::int as offers from bid
    where customer_id = ${sellerId} and side = 'sell' and ${isLive(clock())} group by 1, 2 order by size_option_id`.execute(
    db,
  );
  if (rows.length === 0) await db.transaction().execute((trx) => tellOfStop(trx, sellerId, why, clock()));
  // The first book that gives any up says it of all of them.
  let untold = rows.reduce((sum, { offers }) => sum + offers, 0);
  for (const book of rows) {
    const isGone = await withdrawFrom(context, book, { sellerId, why, untold });
    untold = isGone ? 0 : Math.max(0, untold - book.offers);
  }
}

/** Offers of a seller in one book. */
interface Book {
  item_id: number;
  size_option_id: number;
  offers: number;
}

/** @param untold number of offers that one message reports; 0 when it was sent @returns whether there were any */
async function withdrawFrom(
  { db, clock, live }: Context,
  book: Book,
  { sellerId, why, untold }: { sellerId: number; why: string; untold: number },
): Promise<boolean> {
  const gone = await db.transaction().execute(async (trx) => {
    const now = clock();
    await lockBook(trx, book.item_id, book.size_option_id, now);
    const { rows } = await sql<{ name: string; price: number }>`
      with gone as (
        update bid set status = 'cancelled'
        where customer_id = ${sellerId} and side = 'sell' and size_option_id = ${book.size_option_id} and ${isLive(now)}
        returning item_id, price)
      select item.name_kor as name, gone.price from gone join item on item.id = gone.item_id`.execute(trx);
    const [first] = rows;
    if (first === undefined || untold === 0) return rows.length;
    const message = `${offersGoneText(untold, first)} ${why}`;
    await notify(trx, sellerId, { kind: 'seller' }, message, now);
    return rows.length;
  });
  if (gone > 0) live.changed(book.item_id);
  return gone > 0;
}

/** Sends the message about a stop, unless it was sent already. */
async function tellOfStop(trx: Trx, sellerId: number, why: string, at: Date): Promise<void> {
  const told = await sql`
    select 1 from notice_log where customer_id = ${sellerId} and kind = 'seller' and right(message, ${[...why].length}) = ${why}
    limit 1`.execute(trx);
  if (told.rows.length === 0) await notify(trx, sellerId, { kind: 'seller' }, why, at);
}

/** Withdraws offers of stopped sellers that a crash or a failed payment left in the books. */
export async function withdrawStoppedOffers(context: Context): Promise<void> {
  const now = context.clock();
  const { rows } = await sql<{ id: number }>`
    select id from (select id from customer where frozen_until > ${now}
                    union select customer_id from penalty where until > ${now}) seller
    where exists (select 1 from bid where bid.customer_id = seller.id and bid.side = 'sell' and ${isLive(now)})
    order by id`.execute(context.db);
  for (const { id } of rows) await withdrawOffers(context, id);
}
