import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradeMeaning, guidePath } from './grade-guide.ts';

const CLASSIFICATIONS =
  'sneakers streetwear luxury accessories tech life sports game toy trading_card ticket';

test('every kind of goods of every grade has a guide that exists', () => {
  for (const code of CLASSIFICATIONS.split(' '))
    for (const grade of [0, 1, 2] as const) {
      const kind = guidePath(code, grade).split('/').at(-1);
      expect(existsSync(`${import.meta.dirname}/../../../policy/documents/${kind}`), kind).toBe(true);
    }
  expect(guidePath('sneakers', 2)).toBe('/web/user/policy/confirm_preowned_sneakers');
  expect(guidePath('sneakers', 1)).toBe('/web/user/policy/confirm_sneakers');
});

test('new goods need no explanation', () => {
  expect([0, 1, 2].map((grade) => gradeMeaning(grade as 0) === null)).toEqual([true, false, false]);
});
