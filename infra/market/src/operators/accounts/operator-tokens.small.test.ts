import { expect, test } from 'vitest';
import { operatorTokens } from './operator-tokens.ts';

const TOKEN = 'a-token-of-16-or-more';

test('finds the program of a token, with its role', () => {
  const who = operatorTokens(`yuna:centre:${TOKEN}, minho:owner:another-token-long-enough`);
  expect(who(TOKEN)).toEqual({ actor: 'operator:yuna', role: 'centre', account: null });
  expect(who('another-token-long-enough')).toEqual({ actor: 'operator:minho', role: 'owner', account: null });
});

test.each(['', 'wrong', `${TOKEN} `])('finds no program for %j', (token) => {
  expect(operatorTokens(`yuna:centre:${TOKEN}`)(token)).toBeNull();
});

test('finds no program without tokens', () => {
  expect(operatorTokens('')('')).toBeNull();
});
