import type { Migration } from '@sold/service/db/migrate';
import { coupons } from './migrations/001-coupons.ts';
import { auditLog } from './migrations/002-audit-log.ts';

/** The coupon service's schema, in order; a published migration is never changed, only followed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-coupons', statements: coupons },
  { name: '002-audit-log', statements: auditLog },
];
