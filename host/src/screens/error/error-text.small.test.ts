import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

test.each(['401', '403', '404', '500', '503'])('%s has words of its own', (code) => {
  expect(errorText(code)).not.toEqual(errorText('999'));
});

test.each(['', '999', 'constructor', '<script>'])('"%s" gets the general text', (code) => {
  expect(errorText(code).title).toBe('페이지를 열 수 없어요');
});
