import { calls } from '@sold/contracts/calls/index';
import { expect, test } from 'vitest';
import { ROOT } from '../unit/paths.ts';
import { unreadFields } from './unread-fields.ts';
import { CALLS_WITHOUT_PAGE, FIELDS_WITHOUT_USE } from './without-use.ts';

const OPERATORS = Object.values(calls)
  .filter(({ access }) => access === 'operator')
  .map(({ method, path, service }) => `${method} ${service === 'coupon' ? 'coupon:' : ''}${path}`);
const leftOut = new Set([...OPERATORS, ...Object.keys(CALLS_WITHOUT_PAGE)]);

test('finds a page or a reason for every field that a call answers, and no superfluous reason', async () => {
  const unread = await unreadFields(ROOT, (key) => leftOut.has(key));
  expect(unread.toSorted()).toEqual(Object.keys(FIELDS_WITHOUT_USE).toSorted());
});
