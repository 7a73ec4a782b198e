import type { OrderState } from '@sold/contracts/entities/order-state';
import { expect, test } from 'vitest';
import { stepsOf } from './order-steps.ts';

const HOUR = 3_600_000;
const NONE = new Map<OrderState, number>();
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 0) + hours * HOUR);
const PAID = [
  { state: 'payment_pending', at: at(0) },
  { state: 'paid', at: at(0) },
  { state: 'seller_preparing', at: at(0) },
] as const;

test('dates reached stages by their time, and coming ones by their expected times in order', () => {
  expect(stepsOf({ state: 'seller_preparing', way: 'sent' }, PAID, NONE, at(1))).toEqual([
    { step: 'paid', at: '2026-11-20 09:00:00', expected_at: '' },
    { step: 'sent', at: '', expected_at: '2026-11-21 09:00:00' },
    { step: 'inspected', at: '', expected_at: '2026-11-23 09:00:00' },
    { step: 'released', at: '', expected_at: '2026-11-24 09:00:00' },
    { step: 'delivered', at: '', expected_at: '2026-11-26 09:00:00' },
  ]);
});

test('prefers recent durations to the usual ones, and expects nothing in the past', () => {
  const took = new Map<OrderState, number>([['seller_shipped', 2 * HOUR]]);
  const steps = (now: Date) => stepsOf({ state: 'seller_preparing', way: 'sent' }, PAID, took, now);
  expect(steps(at(1))[1]?.expected_at).toBe('2026-11-20 11:00:00');
  expect(steps(at(30)).slice(1, 3)).toMatchObject([
    { expected_at: '2026-11-21 15:00:00' },
    { expected_at: '2026-11-23 15:00:00' },
  ]);
});

test('ends with the promised arrival, and passes it in no stage before', () => {
  const days = (arrivesBy: Date) =>
    stepsOf({ state: 'seller_preparing', way: 'sent' }, PAID, NONE, at(1), arrivesBy).map(({ expected_at }) =>
      expected_at.slice(5, 10),
    );
  expect(days(at(10 * 24))).toEqual(['', '11-21', '11-23', '11-24', '11-30']);
  expect(days(at(3 * 24))).toEqual(['', '11-21', '11-23', '11-23', '11-23']);
  // A promise that is over: nothing is expected in the past.
  expect(days(at(0))).toEqual(['', '11-20', '11-20', '11-20', '11-20']);
});

test('skips past stages of goods in storage, and expects nothing of an undone order', () => {
  const of = (way: 'inspected' | 'stays') => stepsOf({ state: 'passed', way }, PAID, NONE, at(1));
  expect(of('inspected').map(({ step }) => step)).toEqual(['paid', 'released', 'delivered']);
  expect(of('stays').map(({ step }) => step)).toEqual(['paid']);
  const undone = stepsOf({ state: 'refunded', way: 'sent' }, PAID, NONE, at(1));
  expect(undone.map(({ expected_at }) => expected_at)).toEqual(['', '', '', '', '']);
  const pending = stepsOf({ state: 'payment_pending', way: 'sent' }, PAID.slice(0, 1), NONE, at(1));
  expect(pending.every((step) => step.at === '' && step.expected_at === '')).toBe(true);
});
