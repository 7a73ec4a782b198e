import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shown } from './store-keys.ts';

test('prints any key in a short line without control characters of a terminal', () => {
  const key = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '\u001b[2J',
      '\u009b31m',
      '\u202egnp.exe',
      'a\u2028b',
      '\ud800',
      '\u200b',
      'x'.repeat(5_000),
    ),
  );
  fc.assert(
    fc.property(key, (one) => {
      expect(shown(one)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(shown(one).length).toBeLessThan(1_000);
    }),
  );
});

test.each([
  ['units/trade/1.0.0/메인.js', '"units/trade/1.0.0/메인.js"'],
  ['a\nb', '"a\\nb"'],
  ['\u202eb', '"\\u{202e}b"'],
])('prints %j as %s', (key, text) => {
  expect(shown(key)).toBe(text);
});
