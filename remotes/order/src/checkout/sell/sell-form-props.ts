import type { SellInfo } from '@sold/contracts/entities/order-info';
import type { FactsState } from '../../page/order-bar.tsx';
import type { OrderQuery } from '../entry/order-query.ts';

export interface SellFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  /** Price that the address names, won; null without one. */
  asked: number | null;
  info: SellInfo;
  facts: FactsState;
  onStale(): void;
}
