import type { Grade } from '@sold/contracts/base/bid-price';
import type { CallTable } from '@sold/contracts/calls/index';
import { alertPriceProblem, MOST_ALERTS } from '@sold/contracts/rules/catalogue/price-alerts';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type RawBuilder, sql } from 'kysely';
import { PRICE_REACHED_TEXT } from '../../people/notices/texts/price-alerts.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import type { Context } from '../context/context.ts';
import { isLive } from '../prices/live.ts';

/** Time above the alert's price after which the price sends a message again, milliseconds. */
const FORGOTTEN_MS = 3_600_000;

type List = CallTable['GET /api/v3/user/mypage/get-price-alert-list']['output'];

/** Price of a size for the owner of an alert: the lowest ask of any other customer. Needs `price_alert`. */
const askFor = (now: Date): RawBuilder<number | null> => sql`(
  select min(bid.price) from bid where bid.size_option_id = price_alert.size_option_id and bid.side = 'sell'
    and bid.customer_id <> price_alert.customer_id and ${isLive(now)})`;

async function alertsOf(db: Db, customerId: number, now: Date): Promise<List> {
  const { rows } = await sql<List['list'][number]>`
    select item.id as item_id, item.grade as product_grade, item.name_kor as item_name_kor, size.id as product_size_option_id,
           ${sizeText('size')} as size, price_alert.price, ${askFor(now)} as min_price, price_alert.told_at is not null as is_told
    from price_alert join size_option size on size.id = price_alert.size_option_id join item on item.id = size.item_id
    where price_alert.customer_id = ${customerId} order by price_alert.created_at desc, size.id desc`.execute(
    db,
  );
  return { list: rows };
}

/** Saves an alert. Another price makes a new one: it sends a message even when the one before did. */
async function save(
  db: Db,
  { customerId, sizeId, price }: { customerId: number; sizeId: number; price: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from customer where id = ${customerId} for update`.execute(trx);
    const { rows } = await sql<{ grade: Grade; others: number }>`
      select item.grade, (select count(*) from price_alert
        where customer_id = ${customerId} and size_option_id <> ${sizeId}) as others
      from size_option size join item on item.id = size.item_id where size.id = ${sizeId}`.execute(trx);
    const size = rows[0] ?? notFound('unknown_size');
    const problem = alertPriceProblem(price, size.grade);
    if (problem !== null) refuse(problem.reason, problem.message);
    if (size.others >= MOST_ALERTS)
      refuse('alert_count', `가격 알림은 ${MOST_ALERTS}개까지 받을 수 있어요. 다른 알림을 지워 주세요.`);
    await sql`
      insert into price_alert (customer_id, size_option_id, price, created_at) values (${customerId}, ${sizeId}, ${price}, ${now})
      on conflict (customer_id, size_option_id) do update
        set told_at = case when price_alert.price = excluded.price then price_alert.told_at end, above_since = null, price = excluded.price`.execute(
      trx,
    );
  });
}

/**
 * Sends one message when a price that a customer waits for is reached. After an hour in which the size was dearer or not for sale, the
 * alert can fire again: a unit that is reserved for ten minutes, or offered again, is no news. Safe in any number of replicas.
 * @returns how many were told
 */
export async function tellPrices({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  await sql`
    update price_alert set above_since = case when coalesce(${askFor(now)} > price, true) then coalesce(above_since, ${now}) end
    where told_at is not null`.execute(db);
  await sql`
    update price_alert set told_at = null, above_since = null
    where above_since <= ${new Date(now.getTime() - FORGOTTEN_MS)}`.execute(db);
  const { rows } = await sql`
    with due as (
      update price_alert set told_at = ${now} where told_at is null and ${askFor(now)} <= price
      returning customer_id, size_option_id, price, ${askFor(now)} as ask)
    insert into notice_log (customer_id, kind, about, size_option_id, message, at)
    select due.customer_id, 'price_reached', item.id, size.id, ${PRICE_REACHED_TEXT}, ${now}::timestamptz
    from due join size_option size on size.id = due.size_option_id join item on item.id = size.item_id
    order by size.id, due.customer_id returning 1`.execute(db);
  return rows.length;
}

export const priceAlertHandlers = {
  'GET /api/v3/user/mypage/get-price-alert-list': ({ db, clock }, _input, { customerId }) =>
    alertsOf(db, customerId, clock()),

  'POST /api/v3/user/mypage/save-price-alert': async ({ db, clock }, input, { customerId }) => {
    await save(db, { customerId, sizeId: input.product_size_option_id, price: input.price }, clock());
    return alertsOf(db, customerId, clock());
  },

  'POST /api/v3/user/mypage/remove-price-alert': async ({ db, clock }, input, { customerId }) => {
    await sql`
      delete from price_alert where customer_id = ${customerId} and size_option_id = ${input.product_size_option_id}`.execute(
      db,
    );
    return alertsOf(db, customerId, clock());
  },
} satisfies Partial<Handlers<Context>>;
