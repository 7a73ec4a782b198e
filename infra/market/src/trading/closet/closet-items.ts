import type { CallTable } from '@sold/contracts/calls/index';
import { boughtDayProblem, MOST_CLOSET_ITEMS } from '@sold/contracts/rules/trading/closet-items';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';

type Entry = CallTable['POST /api/v3/user/mypage/save-closet-item']['input'];

/** @param idempotencyKey null: each request adds one */
interface Request {
  now: Date;
  idempotencyKey: string | null;
}

/**
 * Adds a unit by hand, once per request, or changes one that was.
 * @returns its id
 * @throws Refusal 404 `unknown_size`, `unknown_closet_item` also for another customer's; `closet_count`, `closet_day`
 */
export async function saveClosetItem(
  db: Db,
  customerId: number,
  entry: Entry,
  request: Request,
): Promise<number> {
  const { closet_item_id: id, product_size_option_id: sizeId, bought_price, bought_on } = entry;
  const problem = bought_on === null ? null : boughtDayProblem(bought_on, request.now);
  if (problem !== null) refuse('closet_day', problem);
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from customer where id = ${customerId} for update`.execute(trx);
    const known = await sql`select 1 from size_option where id = ${sizeId}`.execute(trx);
    if (known.rows.length === 0) notFound('unknown_size');
    if (id === undefined) return addEntry(trx, customerId, entry, request);
    const changed = await sql`
      update closet_item set size_option_id = ${sizeId}, bought_price = ${bought_price}, bought_on = ${bought_on}::date
      where id = ${id} and customer_id = ${customerId} returning 1`.execute(trx);
    if (changed.rows.length === 0) notFound('unknown_closet_item');
    return id;
  });
}

async function addEntry(
  trx: Trx,
  customerId: number,
  { product_size_option_id: sizeId, bought_price, bought_on }: Entry,
  { now, idempotencyKey }: Request,
): Promise<number> {
  const { rows } = await sql<{ count: number; added: number | null }>`
    select count(*) as count, min(id) filter (where idempotency_key = ${idempotencyKey}) as added
    from closet_item where customer_id = ${customerId}`.execute(trx);
  const { count = 0, added = null } = rows[0] ?? {};
  if (added !== null) return added;
  if (count >= MOST_CLOSET_ITEMS)
    refuse(
      'closet_count',
      `옷장에는 ${MOST_CLOSET_ITEMS}개까지 직접 추가할 수 있어요. 다른 상품을 지워 주세요.`,
    );
  const made = await sql<{ id: number }>`
    insert into closet_item (customer_id, size_option_id, bought_price, bought_on, idempotency_key, created_at)
    values (${customerId}, ${sizeId}, ${bought_price}, ${bought_on}::date, ${idempotencyKey}, ${now}) returning id`.execute(
    trx,
  );
  return (made.rows[0] as { id: number }).id;
}

/** Removes a unit that was added by hand. @throws Refusal 404 `unknown_closet_item` also for another customer's */
export async function removeClosetItem(db: Db, customerId: number, id: number): Promise<void> {
  const { rows } = await sql`
    delete from closet_item where id = ${id} and customer_id = ${customerId} returning 1`.execute(db);
  if (rows.length === 0) notFound('unknown_closet_item');
}
