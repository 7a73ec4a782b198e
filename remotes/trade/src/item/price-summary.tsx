import type { SizeChanged } from '@sold/contracts/entities/item';
import { priceDirection, priceVariation } from '@sold/contracts/rules/price-variation';
import { Price } from '@sold/shared/ui/price';
import { PriceChange } from '@sold/shared/ui/price-change';
import css from './price-summary.module.css';

/** The last trade and how far it is from the one before (specification, section 4, "Item detail state"). */
export function PriceSummary({ lists }: { lists: SizeChanged }) {
  const trades = lists.recent_trade;
  const [last, before] = trades;
  const variation = priceVariation(trades);
  const sign = priceDirection(trades) === 'down' ? -1 : 1;
  return (
    <div className={css.summary}>
      <span className={css.label}>최근 거래가</span>
      <span className={css.value}>
        <Price value={last?.price ?? null} size="xl" fallback="거래 없음" />
        {variation !== null && before !== undefined && (
          <PriceChange amount={sign * variation} rate={(variation / before.price) * 100} size="m" />
        )}
      </span>
    </div>
  );
}
