import { expect, test } from 'vitest';
import { storageRound } from './storage-round.ts';

const since = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(since.getTime() + days * 86_400_000);

test.each([
  [0, 1, 0],
  [29.99, 1, 0],
  [30, 2, 1],
  [59.99, 2, 1],
  [60, 3, 2],
  [-1, 1, 0],
])('counts %s days after the start as round %s with %s rounds charged', (days, round, paidRounds) => {
  expect(storageRound(since, after(days))).toMatchObject({ round, paidRounds });
});

test('starts a round where the one before ended', () => {
  const { start, end } = storageRound(since, after(45));
  expect([start, end]).toEqual([after(30), after(60)]);
});
