import { expect, test } from 'vitest';
import { bankColours } from './bank-colours.ts';
import { BANKS } from './banks.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('gives every bank readable colours of its own, and an unknown one some too', () => {
  const pairs = [...BANKS.map(({ bank_code }) => bank_code), '999'].map(bankColours);
  expect(new Set(pairs.map(({ icon_bg_color }) => icon_bg_color)).size).toBe(pairs.length);
  for (const { icon_bg_color, icon_text_color } of pairs)
    expect((luminance(icon_bg_color) + 0.05) / (luminance(icon_text_color) + 0.05)).toBeGreaterThan(4.5);
});
