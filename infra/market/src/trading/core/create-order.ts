import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addressById } from '../../people/addresses/addresses.ts';
import type { RandomSource } from '../../platform/base/random.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { type NewOrder, newDisplayId, newOrder } from './decide/new-order.ts';
import type { PointLot } from './facts/facts.ts';
import { write } from './write/write.ts';

/** An order without a book: the caller holds the goods. */
type UnbookedOrder = Omit<NewOrder, 'id' | 'displayId' | 'buyer' | 'askId' | 'bidId'> & {
  buyerId: number;
  addressId: number;
};

/** Makes an order that waits for its payment ({@link newOrder}). @returns its id @throws Refusal `points_missing`, 404 `unknown_address` */
export async function createOrder(
  trx: Trx,
  random: RandomSource,
  { buyerId, addressId, ...order }: UnbookedOrder,
  now: Date,
): Promise<number> {
  const address = await addressById(trx, buyerId, addressId);
  const lots = await sql<PointLot>`
    select id, remaining, expires_at as "expiresAt" from point_lot
    where customer_id = ${buyerId} and remaining > 0 and expires_at > ${now} order by expires_at, id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`select nextval('order__id_seq') as id`.execute(trx);
  const { id } = rows[0] as { id: number };
  const made = newOrder(
    {
      ...order,
      id,
      displayId: newDisplayId(random, now),
      buyer: { id: buyerId, address, lots: lots.rows },
      askId: null,
      bidId: null,
    },
    { config: await configAt(trx, now), now },
  );
  await write(trx, made.writes);
  return id;
}
