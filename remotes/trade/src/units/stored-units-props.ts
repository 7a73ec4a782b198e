import type { Trade } from '../item/mine/use-trade.ts';
import type { ItemPage } from '../item/use-item.ts';

export interface StoredUnitsProps {
  page: Pick<ItemPage, 'item' | 'sizes' | 'size'>;
  trade: Pick<Trade, 'trade'>;
}
