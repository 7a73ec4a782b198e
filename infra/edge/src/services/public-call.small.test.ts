import { expect, test } from 'vitest';
import { publicCall } from './public-call.ts';

test('sends a public read as the page would send it', () => {
  expect(publicCall('GET /api/v3/product/item/get-item-list', { q: '운동화 & 구두', page: 2 })).toEqual({
    service: 'main',
    method: 'GET',
    target: '/api/v3/product/item/get-item-list?q=%EC%9A%B4%EB%8F%99%ED%99%94+%26+%EA%B5%AC%EB%91%90&page=2',
    body: null,
  });
  expect(publicCall('GET /api/v3/product/item/get-item-list', { brand_id: [3, 4], page: 1 })?.target).toBe(
    '/api/v3/product/item/get-item-list?brand_id=3&brand_id=4&page=1',
  );
  expect(publicCall('POST /api/product/item/get-item-detail', { item_id: 7 })).toMatchObject({
    method: 'POST',
    target: '/api/product/item/get-item-detail',
    body: '{"item_id":7}',
  });
});

test.each([
  ['of a customer', 'GET /api/v3/user/get-partner-shop-login-url'],
  ['that signs in', 'POST /api/login'],
  ['that notes something', 'POST /api/v3/product/product/save-item-btn-history'],
  ['of an internal path', 'GET /internal/session'],
  ['of another place', 'GET https://elsewhere.example/'],
])('sends no call %s', (_, key) => {
  expect(publicCall(key, {})).toBeNull();
});
