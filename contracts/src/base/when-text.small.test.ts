import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

test.each([
  ['2026-11-21 13:05:09', '2026.11.21 (토) 오후 1:05'],
  ['2026-11-28 00:07:55', '2026.11.28 (토) 오전 12:07'],
  ['2027-01-01 12:00:00', '2027.01.01 (금) 오후 12:00'],
  ['', ''],
  ['곧', '곧'],
])('writes %s as "%s"', (stamp, told) => expect(whenText(stamp)).toBe(told));
