import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { FactsState } from '../../page/order-bar.tsx';
import type { BuyDraft } from '../draft/buy-draft.ts';
import type { OrderQuery } from '../entry/order-query.ts';

export interface BuyFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: BuyInfo;
  /** Whether `info` is of this size and of now: `loading` while the answer for another size or a new price is on its way. */
  facts: FactsState;
  /** Choices from before the gateway's page. */
  restored: BuyDraft | null;
  notice: { title: string; text: string } | null;
  /** The market moved: ask again. */
  onStale(): void;
}
