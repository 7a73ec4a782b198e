import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { CouponTerms } from './coupon-discount.ts';

/** A coupon with its definition and whose hands it is in. */
export interface CouponRow extends CouponTerms {
  id: number;
  customer_id: number;
  name: string;
  classification_code: string | null;
  allows_bid: boolean;
  valid_from: Date;
  expires_at: Date;
  /** State of the one reservation that holds or has used it. */
  held: 'reserved' | 'confirmed' | null;
}

const COLUMNS = sql`coupon.id, coupon.customer_id, coupon.expires_at, definition.name, definition.discount_kind, definition.discount_value,
  definition.max_discount, definition.min_price, definition.classification_code, definition.allows_bid, definition.valid_from, reservation.state as held`;
const SOURCE = sql`coupon join definition on definition.id = coupon.definition_id
  left join reservation on reservation.coupon_id = coupon.id and reservation.state in ('reserved', 'confirmed')`;

export async function couponById(db: Kysely<Database>, id: number): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select ${COLUMNS} from ${SOURCE} where coupon.id = ${id}`.execute(db);
  return rows[0];
}

/** All coupons of a customer, those that are used and those that are over too. */
export async function couponsOf(db: Kysely<Database>, customerId: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${COLUMNS} from ${SOURCE}
    where coupon.customer_id = ${customerId} order by coupon.expires_at, coupon.id`.execute(db);
  return rows;
}

/** Coupons of a customer that no order holds or has used; whether one can be used says `couponProblem`. */
export async function freeCoupons(db: Kysely<Database>, customerId: number): Promise<CouponRow[]> {
  return (await couponsOf(db, customerId)).filter(({ held }) => held === null);
}
