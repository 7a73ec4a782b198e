import {
  CONTENT_LIST_PATH,
  NOTICE_LIST_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_LIST_PATH,
} from '@sold/contracts/wire/paths';
import { expect, test } from 'vitest';
import { CATEGORIES, existing, hasTabs, myPlace, ORDERS, POLICIES, RAFFLES } from './places.ts';

const live = (...paths: string[]) => paths.map((path) => ({ path }));

test('links only to live screens', () => {
  expect(existing([ORDERS], live('/'))).toEqual([]);
  expect(existing([ORDERS], live('/', ORDERS.path))).toEqual([ORDERS]);
  expect(existing([RAFFLES], live('/'))).toEqual([]);
  expect(existing([RAFFLES], live(RAFFLES.path))).toEqual([RAFFLES]);
  expect(existing(CATEGORIES, live('/', '/web/product/blackbox'))).toEqual(CATEGORIES);
  expect(existing(CATEGORIES, live('/')).at(-1)?.label).toBe('티켓');
  expect(existing(POLICIES, live())).toEqual([]);
});

test('takes the account of the host for the own page until a remote shows one', () => {
  expect(myPlace(live('/')).path).toBe('/trade/member/account');
  expect(myPlace(live('/web/user/mypage')).path).toBe('/web/user/mypage');
});

test.each([
  ['/', true],
  ['/web/user/mypage', true],
  ['/web/user/mypage/order_detail/3', true],
  ['/web/user/mypages', false],
  ['/trade/product/3', false],
  ['/trade/pre_inventory', true],
  [CONTENT_LIST_PATH, true],
  [RELEASE_CALENDAR_PATH, true],
  [RELEASE_LIST_PATH, true],
  [NOTICE_LIST_PATH, true],
  ['/trade/pre_inventory/3/leave', false],
  ['/web/product/web_product/buy_product_detail', false],
])('shows tabs below %s: %s', (path, has) => expect(hasTabs(path)).toBe(has));
