import { expect, test } from 'vitest';
import { readGatewayReturn } from './gateway-return.ts';

test.each([
  ['item_id=1', { kind: 'none' }],
  [
    'paymentType=NORMAL&orderId=S-7&order_id=7&paymentKey=pk&amount=1000',
    { kind: 'authorised', orderId: 7, paymentKey: 'pk', amount: 1000 },
  ],
  ['order_id=7&paymentKey=pk', { kind: 'none' }],
  ['order_id=7&paymentKey=pk&amount=-5', { kind: 'none' }],
  [
    'order_id=7&code=PAY_PROCESS_CANCELED&message=no',
    { kind: 'refused', orderId: 7, code: 'PAY_PROCESS_CANCELED', message: 'no' },
  ],
  ['code=REJECTED', { kind: 'refused', orderId: null, code: 'REJECTED', message: '' }],
])('%s', (text, expected) => {
  const fields = new Map(text.split('&').map((pair) => pair.split('=') as [string, string]));
  expect(readGatewayReturn({ get: (name) => fields.get(name) ?? null })).toEqual(expected);
});
