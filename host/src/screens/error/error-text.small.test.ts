import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

test.each(['401', '403', '404', '500', '503'])('has own words for %s', (code) => {
  expect(errorText(code)).not.toEqual(errorText('999'));
});

test.each(['', '999', 'constructor', '<script>'])('uses the general text for "%s"', (code) => {
  expect(errorText(code).title).toBe('페이지를 열 수 없어요');
});
