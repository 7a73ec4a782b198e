import type { SellInfo } from '@sold/contracts/entities/order-info';
import type { OrderQuery } from '../flow/order-query.ts';

export interface SellFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: SellInfo;
  isFresh: boolean;
  onStale(): void;
}
