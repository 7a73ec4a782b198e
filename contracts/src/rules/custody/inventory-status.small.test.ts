import { expect, test } from 'vitest';
import { canMoveUnit, INVENTORY_STATUSES, inventoryStatusText } from './inventory-status.ts';

test('moves a unit in, to its sale or out, and back in only with a claim', () => {
  expect(canMoveUnit('requested', 'arrived')).toBe(true);
  expect(canMoveUnit('arrived', 'inspected')).toBe(true);
  expect(canMoveUnit('inspected', 'stored')).toBe(true);
  expect(canMoveUnit('stored', 'sold')).toBe(true);
  expect(canMoveUnit('sold', 'stored')).toBe(true);
  expect(canMoveUnit('stored', 'left')).toBe(false);
  expect(canMoveUnit('arrived', 'cancelled')).toBe(false);
  expect(INVENTORY_STATUSES.filter((to) => canMoveUnit('rejected', to))).toEqual(['returned']);
  expect(INVENTORY_STATUSES.filter((to) => canMoveUnit('left', to))).toEqual(['stored']);
  for (const end of ['returned', 'cancelled'] as const)
    for (const to of INVENTORY_STATUSES) expect(canMoveUnit(end, to)).toBe(false);
});

test('gives every status a text of its own', () => {
  expect(new Set(INVENTORY_STATUSES.map(inventoryStatusText)).size).toBe(INVENTORY_STATUSES.length);
});
