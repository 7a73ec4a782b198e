import { expect, test } from 'vitest';
import { isoOf } from './kst-stamp.ts';

test('writes a stamp in ISO 8601', () => {
  expect(isoOf('2026-11-21 13:05:00')).toBe('2026-11-21T13:05:00+09:00');
});
