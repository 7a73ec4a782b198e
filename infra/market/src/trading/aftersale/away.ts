import { kstText } from '@sold/contracts/base/bid-duration';
import type { AwayState } from '@sold/contracts/entities/my-page';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Context } from '../../money/context/context.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { lockBook } from '../core/outcome/lock-book.ts';
import { sellerStop } from '../penalties/penalties.ts';
import { stopText } from '../penalties/seller-stop.ts';

/** A press looks again for books with new bids of the seller so many times at most. */
const TRIES = 5;

interface Book {
  item_id: number;
  size_option_id: number;
}

/** Reads since when a seller is away, and how many sell bids that keeps off the books. */
export async function awayState(db: Db | Trx, customerId: number): Promise<AwayState> {
  const { rows } = await sql<{ since: Date | null; bids: number }>`
    select customer.away_since as since, (select count(*)::int from bid where bid.customer_id = customer.id and bid.status = 'away') as bids
    from customer where customer.id = ${customerId}`.execute(db);
  const { since = null, bids = 0 } = rows[0] ?? {};
  return { since: since && kstText(since), bids, ended: [] };
}

/**
 * Takes every sell bid of a seller off the books, in one transaction. A bid that a buyer is paying for goes on, and goes off
 * the book when it is not paid (`seller_is_away`). Idempotent.
 */
export async function goAway(context: Context, customerId: number): Promise<AwayState> {
  return inBooks(context, { customerId, status: 'live' }, async (trx, now) => {
    await sql`update customer set away_since = coalesce(away_since, ${now}) where id = ${customerId}`.execute(
      trx,
    );
    await sql`update bid set status = 'away' where customer_id = ${customerId} and side = 'sell' and ${isLive(now)}`.execute(
      trx,
    );
    return awayState(trx, customerId);
  });
}

/**
 * Brings the sell bids of a seller back in their order, behind the others of their price. A bid that a buy bid would match now ends instead,
 * and so does one whose end has passed; the answer names them. Idempotent.
 * @throws Refusal `seller_stopped`
 */
export async function comeBack(context: Context, customerId: number): Promise<AwayState> {
  const stop = await sellerStop(context.db, customerId, context.clock());
  if (stop !== null) refuse('seller_stopped', stopText(stop));
  return inBooks(context, { customerId, status: 'away' }, async (trx, now) => {
    await sql`update customer set away_since = null where id = ${customerId}`.execute(trx);
    const { rows } = await sql<AwayState['ended'][number]>`
      with ended as (
        select bid.id, case when bid.expires_at <= ${now} then 'over' else 'crosses' end as reason from bid
        where bid.customer_id = ${customerId} and bid.status = 'away' and (bid.expires_at <= ${now} or exists (
          select 1 from bid best where best.size_option_id = bid.size_option_id and best.side = 'buy' and best.price >= bid.price
            and ${isLive(now, 'best')}))),
      renewed as (
        select id, nextval('bid_priority') as priority from (
          select bid.id from bid where bid.customer_id = ${customerId} and bid.status = 'away'
            and not exists (select 1 from ended where ended.id = bid.id) order by bid.priority) own),
      back as (
        update bid set status = case when renewed.id is null then 'cancelled' else 'live' end,
          priority = coalesce(renewed.priority, bid.priority)
        from bid own left join renewed on renewed.id = own.id
        where own.id = bid.id and bid.customer_id = ${customerId} and bid.status = 'away'
        returning bid.id)
      select ended.id as product_id, ended.reason, item.name_kor as item_name_kor, ${sizeText('size_option')} as option, bid.price
      from ended join bid on bid.id = ended.id join item on item.id = bid.item_id join size_option on size_option.id = bid.size_option_id
      order by ended.id`.execute(trx);
    return { ...(await awayState(trx, customerId)), ended: rows };
  });
}

/** Works with all books of a seller's sell bids and the seller locked: no bid of theirs is matched, placed or released meanwhile. */
async function inBooks(
  { db, clock, live }: Context,
  of: { customerId: number; status: 'live' | 'away' },
  work: (trx: Trx, now: Date) => Promise<AwayState>,
): Promise<AwayState> {
  for (let left = TRIES; left > 0; left -= 1) {
    const books = await booksOf(db, of);
    const done = await db.transaction().execute(async (trx) => {
      const now = clock();
      for (const { item_id, size_option_id } of books) await lockBook(trx, item_id, size_option_id, now);
      await sql`select 1 from customer where id = ${of.customerId} for update`.execute(trx);
      const locked = new Set(books.map(({ size_option_id }) => size_option_id));
      const isAll = (await booksOf(trx, of)).every(({ size_option_id }) => locked.has(size_option_id));
      return isAll ? work(trx, now) : null;
    });
    if (done === null) continue;
    for (const itemId of new Set(books.map(({ item_id }) => item_id))) live.changed(itemId);
    return done;
  }
  return refuse('busy', '판매 입찰이 계속 바뀌고 있어요. 잠시 후 다시 눌러 주세요.');
}

async function booksOf(
  db: Db | Trx,
  { customerId, status }: { customerId: number; status: 'live' | 'away' },
): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select distinct item_id, size_option_id from bid where customer_id = ${customerId} and side = 'sell' and status = ${status}
    order by size_option_id`.execute(db);
  return rows;
}
