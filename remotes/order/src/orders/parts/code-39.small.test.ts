import { expect, test } from 'vitest';
import { code39 } from './code-39.ts';

/** Widths of bars and spaces in turn. */
function widths(text: string): number[] {
  const { path = '', width = 0 } = code39(text) ?? {};
  const bars = [...path.matchAll(/M(\d+) 0h(\d)v1h-\2z/g)].map(
    ([, x, wide]) => [Number(x), Number(wide)] as const,
  );
  return bars.flatMap(([x, wide], at) => {
    const next = bars[at + 1]?.[0] ?? width;
    return next > x + wide ? [wide, next - x - wide] : [wide];
  });
}

test('begins and ends with the start sign, and keeps a narrow space between signs', () => {
  const star = [1, 3, 1, 1, 3, 1, 3, 1, 1];
  const drawn = widths('A1');
  expect(drawn.slice(0, 10)).toEqual([...star, 1]);
  expect(drawn.slice(-9)).toEqual(star);
  expect(drawn.slice(10, 19)).toEqual([3, 1, 1, 1, 1, 3, 1, 1, 3]);
});

test('draws each sign with three wide parts of nine, like no other', () => {
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'].map((sign) => widths(sign).slice(10, 19));
  for (const sign of signs) expect(sign.filter((width) => width === 3)).toHaveLength(3);
  expect(new Set(signs.map(String)).size).toBe(37);
});

test.each(['', 'a', 'A B', '가', '*'])('draws no bars for %j', (text) => {
  expect(code39(text)).toBeNull();
});
