import type { Agreement } from '@sold/contracts/entities/policy';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { keySubject } from '../../people/agreements/agreements-in.ts';
import { agreementsOf } from '../../people/agreements/agreements-of.ts';

/**
 * Reads the agreements of a side of an order: those of its own bid if the order came from one, else those of the order
 * itself.
 */
export async function orderAgreements(
  db: Kysely<Database>,
  { orderId, customerId, role }: { orderId: number; customerId: number; role: 'buyer' | 'seller' },
): Promise<Agreement[]> {
  const isBuyer = role === 'buyer';
  const { rows } = await sql<{ idempotency_keys: string[]; at: Date }>`
    select array_remove(array[own.idempotency_key, ${sql.ref(isBuyer ? 'order_.idempotency_key' : 'order_.seller_idempotency_key')}], null) as idempotency_keys,
           coalesce(own.created_at, order_.created_at) as at
    from order_ left join bid own on own.id = ${sql.ref(isBuyer ? 'order_.bid_id' : 'order_.ask_id')} and own.customer_id = ${customerId}
    where order_.id = ${orderId}`.execute(db);
  const done = rows[0];
  if (done === undefined) return [];
  const subjects = done.idempotency_keys.map(keySubject);
  return agreementsOf(db, { customerId, subjects, at: done.at, act: isBuyer ? 'buy' : 'sell' });
}
