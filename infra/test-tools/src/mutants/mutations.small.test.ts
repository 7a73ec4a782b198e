import { expect, test } from 'vitest';
import { mutated, mutationsOf } from './mutations.ts';

const TEXT = `import { a } from 'a - b';
type Fee = 1 | 2;
// a === b
export const isDue = (a: number, b: number): boolean => a < b && !isPaid(a); // a > b
const sum = \`\${a} - \` + 'x === y';
`;

test('changes operators, literals and negations of code alone', () => {
  expect(mutationsOf(TEXT).map(({ from, to }) => [from, to])).toEqual([
    [' < ', ' <= '],
    [' && ', ' || '],
    ['!', ''],
    [' + ', ' - '],
  ]);
});

test('makes one change at its place', () => {
  const [first, , third] = mutationsOf(TEXT);
  expect([first, third].map((one) => one && mutated(TEXT, one).split('\n')[3])).toEqual([
    'export const isDue = (a: number, b: number): boolean => a <= b && !isPaid(a); // a > b',
    'export const isDue = (a: number, b: number): boolean => a < b && isPaid(a); // a > b',
  ]);
});
