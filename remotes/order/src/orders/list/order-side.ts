import type { CallTable } from '@sold/contracts/calls/index';
import type { OrderGroup } from '@sold/contracts/entities/order-state';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ORDER_GROUPS } from '@sold/contracts/rules/trading/order-group';
import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import type { ORDERS } from '../parts/order-calls.ts';
import { orderWords } from './order-words.ts';

type Side = 'buy' | 'sell';
/** Bids, orders under way, and what has ended. */
type Stage = 'bids' | 'open' | 'over';

export const ROLE = { buy: 'buyer', sell: 'seller' } as const;

export interface OrderListQuery {
  side: Side;
  stage: Stage;
  /** Null: all of the stage. */
  group: OrderGroup | null;
  /** Words that are looked for; empty: none. */
  q: string;
}

const STAGES: readonly string[] = ['bids', 'open', 'over'] satisfies Stage[];

/** Reads an address of the list: purchases under way, unless it names others. */
export function readOrderListQuery(query: ScreenProps['query']): OrderListQuery {
  const stage = query.get('stage') ?? '';
  const group = query.get('group') ?? '';
  const known = (STAGES.includes(stage) ? stage : 'open') as Stage;
  const isOfStage = Object.hasOwn(ORDER_GROUPS, group) && ORDER_GROUPS[group as OrderGroup].stage === known;
  return {
    side: query.get('tab') === 'sell' ? 'sell' : 'buy',
    stage: known,
    group: isOfStage ? (group as OrderGroup) : null,
    q: orderWords(query.get('q') ?? ''),
  };
}

/** The address of a list. @example orderListPath({ side: 'sell', stage: 'over', group: null, q: '' }) === '…?tab=sell&stage=over' */
export function orderListPath({ side, stage, group, q }: OrderListQuery): string {
  const query = new URLSearchParams({ tab: side, stage, ...(group && { group }), ...(q && { q }) });
  return `${ORDER_LIST_PATH}?${query}`;
}

/** Bids have a call of their own. */
export function ordersInput({ side, stage, group, q }: OrderListQuery): CallTable[typeof ORDERS]['input'] {
  return {
    role: ROLE[side],
    stage: stage === 'over' ? 'over' : 'open',
    ...(group && { group }),
    ...(q && { q }),
  };
}
