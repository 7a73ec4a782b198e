import type { Address } from '@sold/contracts/entities/people';
import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { addressesOf } from '../../people/addresses/addresses.ts';

/** The address a seller gave with the immediate sale, or with the offer. Needs `bid ask` and `order_`. */
export const RETURN_ADDRESS_ID = sql`coalesce(order_.seller_address_id, ask.address_id)`;

/** Returns the address that a seller names for the way back; none for a unit in storage, which stays there. */
export function wayBackOf(sale: {
  address_id?: number | undefined;
  inventory_id?: number | undefined;
}): number | null {
  return sale.inventory_id === undefined ? (sale.address_id ?? null) : null;
}

/**
 * Reads the return address of the goods of an order, as its seller has it now. Null for sales of SOLD itself, and once the
 * seller has removed it.
 */
export function returnAddressOf(db: Db, orderId: number): Promise<Address | null> {
  return newestOf(db, sql`order_.id = ${orderId}`);
}

/** Reads the address where the goods of a seller's last sale were picked up; null before the first, and once it is removed. */
export function lastPickup(db: Db, sellerId: number): Promise<Address | null> {
  return newestOf(db, sql`order_.seller_id = ${sellerId} and ${RETURN_ADDRESS_ID} is not null`);
}

async function newestOf(db: Db, orders: RawBuilder<unknown>): Promise<Address | null> {
  const { rows } = await sql<{ seller_id: number; address_id: number | null }>`
    select order_.seller_id, ${RETURN_ADDRESS_ID} as address_id
    from order_ left join bid ask on ask.id = order_.ask_id where ${orders} order by order_.id desc limit 1`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined || row.address_id === null) return null;
  const addresses = await addressesOf(db, row.seller_id);
  return addresses.find(({ address_id }) => address_id === row.address_id) ?? null;
}
