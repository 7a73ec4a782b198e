import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { OFFER_PRICE, type Seed } from '../market/seed.ts';

/** States of an order on its way, as its events say them; the last one is its state. Shares of the whole, in per mille. */
const KINDS: readonly (readonly [share: number, states: readonly string[]])[] = [
  [300, ['paid', 'seller_shipped']],
  [250, ['paid', 'seller_shipped', 'received']],
  [50, ['paid', 'seller_shipped', 'received', 'inspecting']],
  [300, ['paid', 'seller_shipped', 'received', 'inspecting', 'passed']],
  [100, ['paid', 'seller_shipped', 'received', 'inspecting', 'failed_inspection', 'returned', 'refunded']],
];
const FINISHED = [
  'paid',
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
  'settled',
];

/** Writes orders whose goods are at the centre, in all of its states, and others that are finished. */
export async function fillCentre(
  db: Db,
  seed: Seed,
  count: { atCentre: number; finished: number },
): Promise<void> {
  for (const [share, states] of KINDS) await addOrders(db, seed, states, (count.atCentre * share) / 1000);
  await addOrders(db, seed, FINISHED, count.finished);
}

/** One event an hour, the last one within the last two weeks. */
async function addOrders(db: Db, { books, buyers, sellers }: Seed, states: readonly string[], count: number) {
  const addresses = (people: Seed['buyers']) => JSON.stringify(people.map(({ addressId }) => addressId));
  await sql`
    with made as (
      insert into order_ (display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, price, confirm_amt, delivery_amt,
        point_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt, delivery_type, address, invoice, reserved_until, created_at, paid_at)
      select 'S' || lpad((coalesce((select max(id) from order_), 0) + n)::text, 16, '0'), 'buy_now', ${states.at(-1)},
        book."itemId", book."sizeId", buyer.customer_id, seller.customer_id, ${OFFER_PRICE}, 0, 0, 0, ${OFFER_PRICE}, 0, ${OFFER_PRICE}, 0, 0,
        'common', '{}', jsonb_build_object('carrier', 'CJ대한통운', 'no', lpad(n::text, 12, '6')), now(), made_at, made_at
      from generate_series(1, ${count}::int) n
      cross join lateral (select now() - (n * 11 % 20160) * interval '1 minute' - interval '12 hours' as made_at) time
      join lateral (select * from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as one ("itemId" bigint, "sizeId" bigint)
        offset n % ${books.length}::int limit 1) book on true
      join lateral (select customer_id from address where id = (${addresses(buyers)}::jsonb ->> (n % ${buyers.length}::int))::bigint) buyer on true
      join lateral (select customer_id from address where id = (${addresses(sellers)}::jsonb ->> (n % ${sellers.length}::int))::bigint) seller on true
      returning id, created_at)
    insert into order_event (order_id, state, actor, at)
    select made.id, step.state, 'system', made.created_at + step.at * interval '1 hour'
    from made cross join jsonb_array_elements_text(${JSON.stringify(states)}::jsonb) with ordinality as step (state, at)
    order by made.id, step.at`.execute(db);
}
