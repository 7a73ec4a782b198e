import type { ItemPage } from '../data/use-item.ts';
import type { Trade } from '../trading/use-trade.ts';

export interface StoredUnitsProps {
  page: Pick<ItemPage, 'item' | 'sizes' | 'size'>;
  trade: Pick<Trade, 'trade'>;
}
