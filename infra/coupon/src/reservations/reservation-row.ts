import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** Reservation of a coupon for an order. `coupon_id` is null for a key that was closed before anything was reserved. */
export interface ReservationRow {
  order_key: string;
  coupon_id: number | null;
  customer_id: number | null;
  item_id: number | null;
  classification_code: string | null;
  price: number | null;
  discount_amt: number;
  state: 'reserved' | 'confirmed' | 'released' | 'lapsed' | 'restored';
  outcome_at: Date | null;
}

export async function reservationByKey(
  db: Kysely<Database>,
  orderKey: string,
): Promise<ReservationRow | undefined> {
  const { rows } = await sql<ReservationRow>`select * from reservation where order_key = ${orderKey}`.execute(
    db,
  );
  return rows[0];
}

/** Reads a reservation and holds it for the rest of the transaction. */
export async function lockReservation(trx: Trx, orderKey: string): Promise<ReservationRow | undefined> {
  const { rows } =
    await sql<ReservationRow>`select * from reservation where order_key = ${orderKey} for update`.execute(
      trx,
    );
  return rows[0];
}

/** Writes what became of a locked reservation. */
export async function endReservation(
  trx: Trx,
  orderKey: string,
  state: Exclude<ReservationRow['state'], 'reserved'>,
  at: Date,
): Promise<void> {
  await sql`update reservation set state = ${state}, outcome_at = ${at} where order_key = ${orderKey}`.execute(
    trx,
  );
}
