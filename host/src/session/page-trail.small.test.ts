import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trailOf } from './page-trail.ts';

test.each([
  ['/webapp/trade/product/1', '?size=3&source=home', '/webapp/trade/product/1?size=3'],
  ['/webapp/', '?q=%EB%A1%9C%EC%9A%B0&brand=7&brand=8', '/webapp/?q=%EB%A1%9C%EC%9A%B0&brand=7&brand=8'],
  ['/webapp/paid', '?paymentKey=abc&orderId=S1&amount=100', '/webapp/paid'],
  ['/webapp/join', '?token=abc&contact=a%40b.kr&code=123456&email=a&mobile_phone=010', '/webapp/join'],
  ['/webapp/a', '?preview=e30.x&returnUrl=%2Fwebapp%2Fx%3Ftoken%3Dzzz&sort=%2Fx%3Ftoken%3Dzzz', '/webapp/a'],
])('keeps %s%s as %s', (pathname, search, stored) => expect(trailOf(pathname, search)).toBe(stored));

test('keeps an address of any length in a cookie, without secrets in names or values', () => {
  const secret = 'zz9-secret';
  const field = fc.tuple(
    fc.oneof(fc.string(), fc.constantFrom('q', 'sort', 'size', 'preview', 'returnUrl', 'state', 'sig')),
    fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.constantFrom(
        `/webapp/x?token=${secret}`,
        `https://a.kr/#${secret}`,
        `{"jwt":"${secret}"}`,
        `a=${secret}`,
      ),
      fc.constant(`e30.${secret}_`),
    ),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), fc.array(field, { maxLength: 20 }), (path, fields) => {
      const stored = trailOf(`/${path}`, `?${new URLSearchParams(fields)}`);
      expect(stored.length).toBeLessThanOrEqual(300);
      expect(stored).not.toContain(secret);
    }),
  );
});
