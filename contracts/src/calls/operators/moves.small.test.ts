import { expect, test } from 'vitest';
import { calls } from '../index.ts';
import type { AnyCall } from '../parts/define.ts';

const CHANGES = (Object.values(calls) as AnyCall[]).filter(
  ({ access, method }) => access === 'operator' && method !== 'GET',
);
const pathOf = ({ path }: AnyCall) => path.slice('/api/operator/'.length);

/** Calls that move neither money nor goods: sent twice, they leave what sending them once leaves, or one more that can be withdrawn. */
const MOVES_NOTHING = new Set([
  'account/begin-join',
  'account/begin-sign-in',
  'account/change-password',
  'account/join',
  'account/renew-recovery-codes',
  'account/sign-in',
  'account/sign-out',
  'banner/save',
  'card-event/save',
  'centre/find-person',
  'centre/open-card',
  'centre/remove-photo',
  'centre/stocktaking-begin',
  'centre/stocktaking-scan',
  'config/save',
  'content/save',
  'customer/credit-limit',
  'customer/sign-out',
  'inventory/remove-photo',
  'item/terms',
  'notice/save',
  'policies/publish',
  'publication/schedule',
  'publication/withdraw',
  'question/answer',
  'raffle/create',
  'release/save',
  'sales-agent/save',
  'seller/business',
  'seller/freeze',
  'size-guide/save',
  'staff/add',
  'staff/end',
  'staff/end-sessions',
  'staff/invite',
  'staff/role',
  'view/remove',
  'view/save',
]);

test.each(CHANGES.map((call) => [pathOf(call), call] as const))(
  'requires an idempotency key of %s, unless it is known to move neither money nor goods',
  (path, { idempotent }) => expect(idempotent).toBe(!MOVES_NOTHING.has(path)),
);

test('lists only existing calls as moving nothing', () => {
  const paths = new Set(CHANGES.map(pathOf));
  expect([...MOVES_NOTHING].filter((path) => !paths.has(path))).toEqual([]);
});
