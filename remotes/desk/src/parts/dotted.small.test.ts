import { expect, test } from 'vitest';
import { dotted } from './dotted.ts';

test('puts a dot between words, and none beside an empty one', () => {
  expect(dotted('픽셀곳 콘솔 듀오', '', '398,000원')).toBe('픽셀곳 콘솔 듀오 · 398,000원');
  expect(dotted('노래 코트 로우', '')).toBe('노래 코트 로우');
});
