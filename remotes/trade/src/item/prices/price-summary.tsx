import type { SizeChanged } from '@sold/contracts/entities/item';
import { Price } from '@sold/shared/ui/base/price';
import { PriceChange } from '@sold/shared/ui/base/price-change';
import css from './price-summary.module.css';
import { priceDirection, priceVariation } from './price-variation.ts';

interface PriceSummaryProps {
  lists: Pick<SizeChanged, 'recent_trade' | 'recent_trade_before'>;
  /** Whether the trades are of many sizes, so that the last one says of which. */
  showsSize: boolean;
}

/** The last trade and how far it is from the one before of its size (specification, section 4, "Item detail state"). */
export function PriceSummary({ lists, showsSize }: PriceSummaryProps) {
  const [last] = lists.recent_trade;
  const before = lists.recent_trade_before;
  const trades = [last, before].filter((trade) => trade != null);
  const variation = priceVariation(trades);
  const sign = priceDirection(trades) === 'down' ? -1 : 1;
  return (
    <div className={css.summary}>
      <span className={css.label}>최근 거래가</span>
      <span className={css.value}>
        <Price
          value={last?.price ?? null}
          option={showsSize ? last?.option : undefined}
          size="xl"
          fallback="거래 없음"
        />
        {variation !== null && before !== null && (
          <PriceChange amount={sign * variation} rate={(variation / before.price) * 100} size="m" />
        )}
      </span>
    </div>
  );
}
