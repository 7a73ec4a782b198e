import { LATER_DUE_SOON, PAY_WIN_SOON, SHIP_SOON, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { tradeDate } from '../../catalogue/prices/trade-date.ts';
import { IS_HELD } from '../../money/refunds/order-hold.ts';
import { notify } from '../../people/notices/notify.ts';
import { laterDueSoonText, paySoonText, shipSoonText } from '../../people/notices/texts/deadlines.ts';
import { isPaidSince, SHIP_UNTIL } from '../../trading/orders/deadlines.ts';
import type { Context } from '../context/context.ts';

const AT_ONCE = 500;

/** Tells people, once each, of a deadline that comes near: sending a sold item, paying for a win, paying a debt. */
export async function tellDeadlines(context: Context): Promise<void> {
  const now = context.clock();
  for (const tell of [tellSellers, tellWinners, tellDebtors])
    await context.db.transaction().execute((trx) => tell(trx, now));
}

const soon = (now: Date, { ms }: { ms: number }) => new Date(now.getTime() + ms);

/** Whether a message of the kind is not on record yet. The index of such messages is unique. */
const isNew = (kind: 'ship_soon' | 'pay_soon', about: RawBuilder<unknown>, customer: RawBuilder<unknown>) =>
  sql<boolean>`not exists (
    select 1 from notice_log where kind = ${kind} and kind in ('ship_soon', 'pay_soon') and about = ${about} and notice_log.customer_id = ${customer})`;

async function tellSellers(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number;
    seller_id: number;
    display_id: string;
    penalty_amt: number;
    until: Date;
  }>`
    select id, seller_id, display_id, penalty_amt, ${SHIP_UNTIL} as until from order_
    where state = 'seller_preparing' and ${isPaidSince(now, SHIP_WITHIN.ms - SHIP_SOON.ms)} and ${SHIP_UNTIL} > ${now} and ${SHIP_UNTIL} <= ${soon(now, SHIP_SOON)} and not ${IS_HELD}
      and ${isNew('ship_soon', sql`order_.id`, sql`order_.seller_id`)}
    order by id limit ${AT_ONCE}`.execute(trx);
  for (const row of rows)
    await notify(trx, row.seller_id, { kind: 'ship_soon', about: row.id }, shipSoonText(row, row.until), now);
}

async function tellWinners(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{ raffle_id: number; customer_id: number; name: string; until: Date }>`
    select entry.raffle_id, entry.customer_id, raffle.display_item_name as name, entry.pay_until as until
    from raffle_entry entry join raffle on raffle.id = entry.raffle_id left join order_ on order_.id = entry.order_id
    where entry.state = 'won' and entry.pay_until > ${now} and entry.pay_until <= ${soon(now, PAY_WIN_SOON)} and order_.paid_at is null
      and ${isNew('pay_soon', sql`entry.raffle_id`, sql`entry.customer_id`)}
    order by entry.raffle_id, entry.customer_id limit ${AT_ONCE}`.execute(trx);
  for (const { raffle_id, customer_id, name, until } of rows)
    await notify(trx, customer_id, { kind: 'pay_soon', about: raffle_id }, paySoonText(name, until), now);
}

async function tellDebtors(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{ customer_id: number; owed: number; due_at: Date }>`
    with due as (
      update bnpl_debt set soon_told_at = ${now}
      where remaining > 0 and soon_told_at is null and due_at > ${now} and due_at <= ${soon(now, LATER_DUE_SOON)}
      returning customer_id, remaining, due_at)
    select customer_id, sum(remaining)::bigint as owed, min(due_at) as due_at from due group by customer_id order by customer_id`.execute(
    trx,
  );
  for (const { customer_id, owed, due_at } of rows)
    await notify(trx, customer_id, { kind: 'bnpl_soon' }, laterDueSoonText(owed, tradeDate(due_at)), now);
}
