import { expect, test } from 'vitest';
import { orderListPath, ordersInput, readOrderListQuery } from './order-side.ts';

const read = (search: string) => readOrderListQuery(new URLSearchParams(search));

test.each([
  ['', { side: 'buy', stage: 'open', group: null, q: '' }],
  ['tab=sell&stage=over', { side: 'sell', stage: 'over', group: null, q: '' }],
  ['tab=nothing&stage=nothing&group=nothing', { side: 'buy', stage: 'open', group: null, q: '' }],
  ['stage=over&group=undone&q=%20로우%20', { side: 'buy', stage: 'over', group: 'undone', q: '로우' }],
  // A group of orders under way among those that have ended would show nothing.
  ['stage=over&group=preparing', { side: 'buy', stage: 'over', group: null, q: '' }],
  ['group=constructor', { side: 'buy', stage: 'open', group: null, q: '' }],
])('reads the query "%s"', (search, query) => expect(read(search)).toEqual(query));

test('reads from an address the query that made it', () => {
  const query = { side: 'sell', stage: 'over', group: 'undone', q: '로우 & 하이' } as const;
  expect(read(orderListPath(query).split('?')[1] ?? '')).toEqual(query);
});

test('passes only active filters to the call', () => {
  expect(ordersInput(read(''))).toEqual({ role: 'buyer', stage: 'open' });
  expect(ordersInput(read('tab=sell&stage=over&group=settled&q=a'))).toEqual({
    role: 'seller',
    stage: 'over',
    group: 'settled',
    q: 'a',
  });
});
