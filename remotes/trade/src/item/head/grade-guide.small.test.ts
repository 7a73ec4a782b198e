import { expect, test } from 'vitest';
import { gradeMeaning, guidePath } from './grade-guide.ts';

test.each([
  ['sneakers', 0, 'confirm_sneakers'],
  ['sneakers', 1, 'confirm_sneakers'],
  ['sneakers', 2, 'confirm_preowned_sneakers'],
  ['game', 2, 'confirm_game'],
  ['trading_card', 1, 'confirm_trading_card'],
] as const)('links %s of grade %d to the criteria %s', (classification, grade, kind) => {
  expect(guidePath(classification, grade)).toBe(`/web/user/policy/${kind}`);
});

test('explains no grade for new goods', () => {
  expect([gradeMeaning(0), gradeMeaning(1) === null, gradeMeaning(2) === null]).toEqual([null, false, false]);
});
