import { endOfDay, startOfDay } from '@sold/contracts/base/korean-day';
import { OPEN_UNIT_STATUSES } from '@sold/contracts/rules/custody/inventory-status';
import { OVER_STATES } from '@sold/contracts/rules/trading/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { IS_UNDONE } from '../../catalogue/prices/order-states.ts';
import type { PersonalData } from '../../people/context/personal-data.ts';
import { accountsOfPerson } from '../../people/customers/past-identity.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { STORED_DATA } from './stored-data.ts';

/** Counts of open rows, each in the words of their viewer. */
const HOLDS: readonly { text: (count: number) => string; count: ReturnType<typeof sql.raw> }[] = [
  {
    text: (count) => `진행 중인 주문이 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from order_, who where who.id in (buyer_id, seller_id) and state <> all ('{${OVER_STATES.join()}}')`,
    ),
  },
  {
    text: (count) => `처리 중인 문제 신고가 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from claim, who where customer_id = who.id and state in ('waiting', 'appealed', 'returning')`,
    ),
  },
  {
    text: (count) => `입찰이 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from bid, who where customer_id = who.id and (status = 'reserved' or status in ('live', 'away') and expires_at > who.now)`,
    ),
  },
  {
    text: (count) => `창고에 보관하거나 오가는 상품이 ${count}개 있어요.`,
    count: sql.raw(
      `select count(*) from inventory, who where owner_id = who.id and status = any ('{${OPEN_UNIT_STATUSES.join()}}')`,
    ),
  },
  {
    text: (count) => `결과를 기다리거나 결제할 응모가 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from raffle_entry, who where customer_id = who.id and order_id is null
       and (state = 'won' and pay_until > who.now
         or state in ('entered', 'waiting') and exists (
           select 1 from raffle where raffle.id = raffle_id and raffle.withdrawn_at is null and raffle.drawn_at is null))`,
    ),
  },
  {
    text: (count) => `갚을 나중결제가 ${count}건 있어요.`,
    count: sql.raw('select count(*) from bnpl_debt, who where customer_id = who.id and remaining > 0'),
  },
  {
    text: (count) => `받을 정산이 ${count}건 있어요.`,
    count: sql.raw(`select count(*) from payout, who where customer_id = who.id and state <> 'paid'`),
  },
  {
    text: () => '판매가 멈춰 있는 동안에는 탈퇴할 수 없어요.',
    count: sql.raw(
      `select count(*) from customer, who where customer.id = who.id and (frozen_until > who.now
         or (select count(*) from penalty where customer_id = any(${accountsOfPerson('who.id')}) and penalty.until > who.now) >= 2)`,
    ),
  },
];

async function holds(db: Db | Trx, customerId: number, now: Date): Promise<string[]> {
  const counts = sql.join(HOLDS.map(({ count }) => sql`(${count})::int`));
  const { rows } = await sql<{ counts: number[] }>`
    with who as (select ${customerId}::bigint as id, ${now}::timestamptz as now) select array[${counts}] as counts`.execute(
    db,
  );
  const { counts: found = [] } = rows[0] ?? {};
  return HOLDS.flatMap(({ text }, at) => ((found[at] ?? 0) > 0 ? [text(found[at] as number)] : []));
}

/** Records of contracts are kept for so long (Act on Consumer Protection in Electronic Commerce, article 6). */
const CONTRACT_YEARS = 5;

/**
 * Returns until when a closed account counts: a penalty for its thirty days, a cancellation for its day, and a once-only
 * item for as long as its order is kept.
 */
async function countsUntil(trx: Trx, customerId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select greatest(
      (select max(until) from penalty where customer_id = ${customerId} and until > ${now}),
      (select ${endOfDay(now, 0)}::timestamptz from order_ join order_event on order_event.order_id = order_.id
       where (order_.buyer_id = ${customerId} and order_event.state = 'cancelled_by_buyer'
              or order_.seller_id = ${customerId} and order_event.state = 'cancelled_by_seller')
         and order_event.at >= ${startOfDay(now)} limit 1),
      (select max(order_.created_at) + make_interval(years => ${CONTRACT_YEARS}) from order_ join item on item.id = order_.item_id
       where order_.buyer_id = ${customerId} and item.is_once and not ${IS_UNDONE})) as until`.execute(trx);
  return rows[0]?.until ?? null;
}

export const PERSONAL_DATA: PersonalData = {
  tables: PERSONAL_TABLES,
  holds,
  countsUntil,
  stored: STORED_DATA,
};
