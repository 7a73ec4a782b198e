import { expect, test } from 'vitest';
import { gatewayCode, owesCashReceipt } from './payment-method.ts';

test.each([
  ['transfer', 'toss'],
  ['kakaopay', 'kakaopay'],
  ['card', 'card'],
] as const)('gives %s the gateway code %s', (method, code) => {
  expect(gatewayCode(method)).toBe(code);
});

test.each([
  ['transfer', 99_999, false],
  ['transfer', 100_000, true],
  ['card', 500_000, false],
] as const)('decides whether %s of %d owes a receipt: %s', (method, amount, owed) => {
  expect(owesCashReceipt(method, amount)).toBe(owed);
});
