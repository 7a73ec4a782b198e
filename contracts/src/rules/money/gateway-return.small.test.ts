import { expect, test } from 'vitest';
import { confirmKey, readGatewayReturn } from './gateway-return.ts';

test.each([
  ['item_id=1', { kind: 'none' }],
  [
    'paymentType=NORMAL&orderId=S-7&order_id=7&paymentKey=pk&amount=1000',
    { kind: 'authorised', orderId: 7, paymentKey: 'pk', amount: 1000 },
  ],
  ['order_id=7&paymentKey=pk', { kind: 'none' }],
  ['order_id=7&paymentKey=pk&amount=-5', { kind: 'none' }],
  ['order_id=7&code=PAY_PROCESS_CANCELED&message=no', { kind: 'unpaid', orderId: 7, isLeft: false }],
  ['order_id=7&code=left', { kind: 'unpaid', orderId: 7, isLeft: true }],
  ['code=REJECTED', { kind: 'unpaid', orderId: null, isLeft: false }],
  ['order_id=-1&code=x', { kind: 'unpaid', orderId: null, isLeft: false }],
  [`order_id=7&amount=1&paymentKey=${'k'.repeat(201)}`, { kind: 'none' }],
])('reads the return %s', (text, expected) => {
  const fields = new Map(text.split('&').map((pair) => pair.split('=') as [string, string]));
  expect(readGatewayReturn({ get: (name) => fields.get(name) ?? null })).toEqual(expected);
});

test('makes one well-formed confirmation key per payment, and different keys for different payments', () => {
  const of = (paymentKey: string, orderId = 7) => confirmKey({ orderId, paymentKey });
  expect(of('pk_1')).toBe('confirm-7-pk_1');
  for (const paymentKey of ['a/b+c=', '가', 'x'.repeat(200)])
    expect(of(paymentKey)).toMatch(/^[\w-]{8,100}$/);
  expect(new Set([of('pk_1'), of('pk_2'), of('pk_1', 8)]).size).toBe(3);
});
