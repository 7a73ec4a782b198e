import { afterEach, expect, test } from 'vitest';
import { STORE_PAGES, storePages } from './store-pages.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

function setUp(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'sold-app-stores';
  meta.content = content;
  document.head.append(meta);
}

test('takes the default pages without a setting', () => {
  expect(storePages()).toEqual(STORE_PAGES);
});

test('takes the pages of the setting, for one store or both', () => {
  setUp('{"ios":"https://apps.apple.com/kr/app/sold/id1"}');
  expect(storePages()).toEqual({ ...STORE_PAGES, ios: 'https://apps.apple.com/kr/app/sold/id1' });
});

test.each(['{', 'null', '{"ios":"javascript:alert(1)","android":7}', '{"ios":"http://a.kr"}'])(
  'ignores a setting without a secure address: %s',
  (content) => {
    setUp(content);
    expect(storePages()).toEqual(STORE_PAGES);
  },
);
