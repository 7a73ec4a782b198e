import { expect, test } from 'vitest';
import { type TokenStep, tokenStep } from './session-news.ts';

const fine = { status: 200, body: { code: 200, data: {} }, isSessionOver: false };
const over = { ...fine, isSessionOver: true };
const rolled = { ...fine, body: { code: 200, data: {}, jwt: 'fresh' } };

test.each<[string, Parameters<typeof tokenStep>, TokenStep]>([
  ['nothing new', [fine, 'a', 'a'], null],
  ['rolled', [rolled, 'a', 'a'], { take: 'fresh' }],
  ['a first sign-in', [rolled, null, null], { take: 'fresh' }],
  ['rolled after signing out', [rolled, 'a', null], null],
  ['rolled after another sign-in', [rolled, 'a', 'b'], null],
  ['over', [over, 'a', 'a'], { drop: 'a' }],
  ['over, and dropped by another answer', [over, 'a', null], null],
  ['over, and another customer signed in meanwhile', [over, 'a', 'b'], null],
  ['a sign-in with a token that is over', [{ ...rolled, isSessionOver: true }, 'a', 'a'], { take: 'fresh' }],
  [
    'a sign-in whose old token another answer dropped',
    [{ ...rolled, isSessionOver: true }, 'a', null],
    { take: 'fresh' },
  ],
  ['a sign-in after another customer’s', [{ ...rolled, isSessionOver: true }, 'a', 'b'], null],
  ['401 without a word', [{ ...fine, status: 401 }, 'a', 'a'], { drop: 'a' }],
  ['420 without a word', [{ ...fine, status: 420 }, 'a', 'a'], { drop: 'a' }],
  ['401 to a visitor', [{ ...fine, status: 401 }, null, null], null],
  ['an empty token', [{ ...fine, body: { jwt: '' } }, 'a', 'a'], null],
  ['a token that is none', [{ ...fine, body: { jwt: 7 } }, 'a', 'a'], null],
  ['no body', [{ ...fine, body: null }, 'a', 'a'], null],
])('takes, drops or keeps the token: %s', (_, [news, sent, now], step) => {
  expect(tokenStep(news, sent, now)).toEqual(step);
});
