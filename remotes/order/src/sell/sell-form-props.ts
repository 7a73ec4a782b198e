import type { SellInfo } from '@sold/contracts/entities/order-info';
import type { OrderQuery } from '../flow/order-query.ts';
import type { FactsState } from '../parts/order-bar.tsx';

export interface SellFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: SellInfo;
  facts: FactsState;
  onStale(): void;
}
