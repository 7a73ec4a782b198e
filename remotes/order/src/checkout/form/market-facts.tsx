import { Price } from '@sold/shared/ui/base/price';
import css from './market-facts.module.css';

/** The three prices a shopper weighs an order against. */
export function MarketFacts({
  buy,
  sell,
  last,
}: {
  buy: number | null;
  sell: number | null;
  last: number | null;
}) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>즉시 구매가</dt>
        <dd>
          <Price value={buy} size="s" tone="buy" fallback="없음" />
        </dd>
      </div>
      <div>
        <dt>즉시 판매가</dt>
        <dd>
          <Price value={sell} size="s" tone="sell" fallback="없음" />
        </dd>
      </div>
      <div>
        <dt>최근 거래가</dt>
        <dd>
          <Price value={last} size="s" fallback="없음" />
        </dd>
      </div>
    </dl>
  );
}
