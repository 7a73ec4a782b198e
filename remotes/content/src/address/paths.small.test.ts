import { expect, test } from 'vitest';
import { calendarPath, idOf, withQuery } from './paths.ts';

test('writes chosen filters alone into an address, safely', () => {
  expect(calendarPath({ month: null, brand: null, when: null })).toBe(
    '/web/content/web_content/release_calendar',
  );
  expect(calendarPath({ month: '2026-11', brand: '노래 & 산', when: 'coming' })).toBe(
    '/web/content/web_content/release_calendar?month=2026-11&brand=%EB%85%B8%EB%9E%98+%26+%EC%82%B0&when=coming',
  );
  expect(withQuery('/x', { kind: 'story' })).toBe('/x?kind=story');
});

test.each([undefined, '', '0', '-1', '1.5', 'x', '9'.repeat(20)])('reads no id from %s', (params1) => {
  expect(idOf(params1 === undefined ? {} : { params1 })).toBeNull();
});
