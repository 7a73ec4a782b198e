import { endOfDay } from '@sold/contracts/base/korean-day';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { CouponTerms } from '../coupons/coupon-discount.ts';

/** A kind of coupon that can be issued. */
export interface Definition extends CouponTerms {
  /** Its name for operators and programs: `welcome-2026`. */
  code: string;
  /** Its name for shoppers. */
  name: string;
  /** Works in this category alone; null for every one. */
  classification_code: string | null;
  valid_from: Date;
  /** Any instant of the last day in Korea: coupons are good until its end. */
  valid_to: Date;
  /** A coupon is good until the end of the day so many days after it was issued, and until `valid_to` at the latest. */
  valid_days: number | null;
  /** How many may ever be issued; null for any number. One customer gets one in any case. */
  issue_limit: number | null;
  /** Whether it can be used with a buy bid, which may take long to trade; any can be used for buying now. */
  allows_bid: boolean;
}

const CODE = /^[a-z0-9][a-z0-9-]{1,59}$/;

/**
 * Adds a definition. Its terms are a promise: an existing code is never changed.
 * @param actor author, for the audit log
 * @returns false when the code exists already
 * @throws Refusal `definition` when it makes no sense
 */
export async function defineCoupon(
  { db, clock }: Context,
  definition: Definition,
  actor: string,
): Promise<boolean> {
  const problem = problemOf(definition);
  if (problem !== null) refuse('definition', problem);
  const d = { ...definition, valid_to: endOfDay(definition.valid_to) };
  const at = clock();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
    insert into definition (code, name, discount_kind, discount_value, max_discount, min_price, classification_code,
                            valid_from, valid_to, valid_days, issue_limit, allows_bid, created_at)
    values (${d.code}, ${d.name}, ${d.discount_kind}, ${d.discount_value}, ${d.max_discount}, ${d.min_price}, ${d.classification_code},
            ${d.valid_from}, ${d.valid_to}, ${d.valid_days}, ${d.issue_limit}, ${d.allows_bid}, ${at})
    on conflict (code) do nothing returning 1`.execute(trx);
    if (rows.length === 0) return false;
    const { code, ...detail } = d;
    await auditLine(trx, { actor, action: 'coupon.define', subject: `definition:${code}`, detail, at });
    return true;
  });
}

function problemOf(d: Definition): string | null {
  const isCount = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;
  if (!CODE.test(d.code)) return 'A code is 2 to 60 small letters, digits and hyphens.';
  if (d.name.trim() === '' || d.name.length > 60) return 'A name is 1 to 60 characters.';
  if (!isCount(d.discount_value, 1)) return 'The discount is a whole number above 0.';
  if (d.discount_kind === 'percent' && d.discount_value > 100) return 'A percentage is at most 100.';
  if (d.discount_kind === 'percent' && d.max_discount === null) return 'A percentage needs a cap in won.';
  if (d.max_discount !== null && !isCount(d.max_discount, 1)) return 'The cap is whole won above 0.';
  if (!isCount(d.min_price, 0)) return 'The minimum price is whole won.';
  if (Number.isNaN(d.valid_from.getTime()) || Number.isNaN(d.valid_to.getTime()))
    return 'The validity cannot be read.';
  if (d.valid_from >= endOfDay(d.valid_to)) return 'The validity ends before it begins.';
  if (d.valid_days !== null && !isCount(d.valid_days, 1)) return 'Days of validity are 1 or more.';
  if (d.issue_limit !== null && !isCount(d.issue_limit, 1)) return 'The issue limit is 1 or more.';
  return null;
}
