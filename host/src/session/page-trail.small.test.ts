import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trailOf } from './page-trail.ts';

test.each([
  ['/webapp/trade/product/1', '?size=3&source=home', '/webapp/trade/product/1?size=3&source=home'],
  ['/webapp/trade/search', '?keyword=%EB%A1%9C%EC%9A%B0', '/webapp/trade/search?keyword=%EB%A1%9C%EC%9A%B0'],
  ['/webapp/paid', '?paymentKey=abc&orderId=S1&amount=100', '/webapp/paid?orderId=S1&amount=100'],
  ['/webapp/join', '?token=abc&contact=a%40b.kr&code=123456&email=a&mobile_phone=010', '/webapp/join'],
])('%s%s is kept as %s', (pathname, search, stored) => expect(trailOf(pathname, search)).toBe(stored));

test('an address of any length fits a cookie, and its secrets are in none', () => {
  const field = fc.tuple(
    fc.constantFrom('a', 'keyword', 'token', 'resetCode', 'jwt'),
    fc.string({ maxLength: 400 }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), fc.array(field, { maxLength: 20 }), (path, fields) => {
      const stored = trailOf(`/${path}`, `?${new URLSearchParams(fields)}`);
      expect(stored.length).toBeLessThanOrEqual(300);
      const query = new URLSearchParams(stored.slice(`/${path}`.slice(0, 300).length));
      expect(['token', 'resetCode', 'jwt'].filter((name) => query.has(name))).toEqual([]);
    }),
  );
});
