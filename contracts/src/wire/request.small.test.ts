import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepable, toRequest } from './request.ts';

test('gives the coupon service its own prefix', () => {
  expect(toRequest('GET coupon:/api/order/coupon/is-use', { id: 1 })).toEqual({
    method: 'GET',
    url: '/coupon-api/api/order/coupon/is-use',
    query: [['id', '1']],
  });
});

test('takes path parameters out of the input, escaped', () => {
  expect(
    toRequest('POST /api/v3/item/{itemId}/agent/{name}/subscribe', { itemId: 3, name: 'a/b', joined: true }),
  ).toEqual({
    method: 'POST',
    url: '/api/v3/item/3/agent/a%2Fb/subscribe',
    query: [],
    data: { joined: true },
  });
});

test('names the right form of a key when a key is malformed', () => {
  expect(() => toRequest('/api/x', {})).toThrow('write it as');
});

test.each([
  [{}, []],
  [
    { a: 1, b: [2, 3] },
    [
      ['a', '1'],
      ['b', '2'],
      ['b', '3'],
    ],
  ],
  [
    { a: null, b: undefined, c: '', d: '가 &' },
    [
      ['c', ''],
      ['d', '가 &'],
    ],
  ],
])('writes the query of %o as %o', (input, query) => {
  for (const method of ['GET', 'DELETE']) expect(toRequest(`${method} /api/x`, input).query).toEqual(query);
});

const anyText = fc.string({ unit: 'binary', size: 'medium' });

test('sends only storable characters and keeps the rest of a pasted text', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('\0', '\ud800', '\udfff', '\udc00\ud800'), (text, odd) => {
      const stored = keepable(`${odd} ${text}${odd}`);
      expect(stored).toBe(` ${keepable(text)}`);
      expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
      if (text.isWellFormed() && !text.includes('\0')) expect(keepable(text)).toBe(text);
      expect(toRequest('GET /api/{at}', { at: `a${odd}`, q: odd + text })).toMatchObject({
        url: '/api/a',
        query: [['q', keepable(text)]],
      });
    }),
  );
});
