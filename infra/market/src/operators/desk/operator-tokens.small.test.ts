import { expect, test } from 'vitest';
import { operatorTokens } from './operator-tokens.ts';

const TOKEN = 'a-token-of-16-or-more';

test('finds the operator of a token', () => {
  const who = operatorTokens(`yuna:${TOKEN}, minho:another-token-long-enough`);
  expect(who(TOKEN)).toBe('operator:yuna');
  expect(who('another-token-long-enough')).toBe('operator:minho');
});

test.each([undefined, '', 'wrong', `${TOKEN} `])('%j opens nothing', (token) => {
  expect(() => operatorTokens(`yuna:${TOKEN}`)(token)).toThrow('운영자');
});

test('closes the operator API without tokens', () => {
  expect(() => operatorTokens('')('')).toThrow('운영자');
});
