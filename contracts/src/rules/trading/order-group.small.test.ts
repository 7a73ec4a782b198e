import { expect, test } from 'vitest';
import type { OrderGroup } from '../../entities/order-state.ts';
import { ORDER_GROUPS, statesOf } from './order-group.ts';
import { isUndone, OPEN_STATES, ORDER_STATES, orderGroup } from './order-state.ts';

const GROUPS = Object.keys(ORDER_GROUPS) as OrderGroup[];

test('puts every state in one group of its stage', () => {
  expect(GROUPS.flatMap(statesOf).sort()).toEqual([...ORDER_STATES].sort());
  for (const state of ORDER_STATES)
    expect(ORDER_GROUPS[orderGroup(state)].stage, state).toBe(OPEN_STATES.includes(state) ? 'open' : 'over');
  expect(statesOf('undone')).toEqual(ORDER_STATES.filter(isUndone));
});

test('does not count a return as a completed trade', () => {
  expect(orderGroup('settled')).toBe('settled');
  expect(orderGroup('failed_inspection')).toBe('undone');
  expect(orderGroup('payment_failed')).toBe('undone');
});
