import { type Finding, type Invariant, judge } from '@sold/service/audit/invariants';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a coupon is in the hands of one order',
    breaches: () => sql`
      select 'coupon ' || coupon_id as subject from reservation where state in ('reserved', 'confirmed') group by coupon_id having count(*) > 1`,
  },
  {
    name: 'a customer has one coupon of a definition',
    breaches: () =>
      sql`select 'customer ' || customer_id as subject from coupon group by definition_id, customer_id having count(*) > 1`,
  },
  {
    name: 'every definition has issued what it counts, and no more than its limit',
    breaches: () => sql`
      select 'definition ' || code as subject from definition d
      where issued <> (select count(*) from coupon where definition_id = d.id) or issued > issue_limit`,
  },
  {
    name: 'coupons end with their definition at the latest',
    breaches: () => sql`
      select 'coupon ' || coupon.id as subject from coupon join definition d on d.id = definition_id where coupon.expires_at > d.valid_to`,
  },
  {
    name: 'nobody holds what has expired or has not begun, or what belongs to another customer',
    breaches: () => sql`
      select 'order ' || order_key as subject from reservation r join coupon on coupon.id = r.coupon_id join definition d on d.id = definition_id
      where r.reserved_at >= coupon.expires_at or r.reserved_at < d.valid_from or r.customer_id <> coupon.customer_id`,
  },
  {
    name: 'every discount is what the definition says, at a price and in a category where it works',
    breaches: () => sql`
      select 'order ' || order_key as subject from reservation r join coupon on coupon.id = r.coupon_id join definition d on d.id = definition_id
      where r.price < d.min_price or r.classification_code <> d.classification_code
        or r.discount_amt <> least(r.price, d.max_discount, case d.discount_kind when 'fixed' then d.discount_value else r.price * d.discount_value / 100 end)`,
  },
  {
    name: 'no hold is an hour past its backstop',
    breaches: (now) => sql`
      select 'order ' || order_key as subject from reservation
      where state = 'reserved' and hold_until < ${new Date(now.getTime() - 3_600_000)}`,
  },
];

/** Judges every invariant of coupons. */
export const audit = (db: Db, now: Date): Promise<Finding[]> => judge(db, INVARIANTS, now);
