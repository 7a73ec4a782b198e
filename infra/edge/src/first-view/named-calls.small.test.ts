import type { FirstCall } from '@sold/contracts/federation/first-view';
import { expect, test } from 'vitest';
import { pageCalls } from './named-calls.ts';

const PUBLIC: FirstCall = { key: 'GET /api/v3/product/item/get-item-list', input: {} };
const OWN: FirstCall = { key: 'GET /api/v3/user/mypage/get-my-page', input: {} };

test.each([
  [[], [], null],
  [[PUBLIC], [], { everybody: [PUBLIC], own: [] }],
  [[PUBLIC], [OWN], { everybody: [PUBLIC], own: [OWN] }],
  [[OWN], [OWN], { everybody: [], own: [OWN] }],
  [[OWN], [], null],
])(
  'writes the calls of a page, those of everybody only when they are public: %j, %j',
  (first, own, calls) => {
    const text = pageCalls(first, own);
    expect(text === null ? null : JSON.parse(text)).toEqual(calls);
  },
);
