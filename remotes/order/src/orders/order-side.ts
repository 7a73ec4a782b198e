import type { ScreenProps } from '@sold/contracts/federation/screen';

/** Which of one's trades a list shows. */
type Side = 'buy' | 'sell';

/** What a customer is in an order, by side. */
export const ROLE = { buy: 'buyer', sell: 'seller' } as const;

/** The side that an address of the list names; buying is the first. */
export function sideOf(query: ScreenProps['query']): Side {
  return query.get('tab') === 'sell' ? 'sell' : 'buy';
}
