import type { SellInfo } from '@sold/contracts/entities/order-info';
import type { FactsState } from '../../page/order-bar.tsx';
import type { OrderQuery } from '../entry/order-query.ts';

export interface SellFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: SellInfo;
  facts: FactsState;
  onStale(): void;
}
