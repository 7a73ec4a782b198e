import type { SizeOption } from '@sold/contracts/entities/item';
import { priceWarning } from '@sold/contracts/rules/price-warning';
import { crossingNotice, distanceFigure } from '@sold/shared/price-words';
import { Price } from '@sold/shared/ui/price';
import css from './price-guide.module.css';

interface PriceGuideProps {
  /** What is typed, won; null while nothing is. */
  price: number | null;
  side: 'buy' | 'sell';
  /** The size's figures; undefined when they are not known. */
  size: SizeOption | undefined;
}

/** What a price is weighed against, how far it is from each, and a warning when it is far off or would trade immediately. */
export function PriceGuide({ price, side, size }: PriceGuideProps) {
  if (!size) return null;
  const ask = size.buy_product?.price ?? null;
  const bid = size.sell_product?.price ?? null;
  const rows = [
    { label: '최근 거래가', value: size.last_price, tone: 'ink' },
    { label: '즉시 구매가', value: ask, tone: 'buy' },
    { label: '즉시 판매가', value: bid, tone: 'sell' },
  ] as const;
  const warning = price === null ? '' : priceWarning(price, size.last_price);
  const crossing = price === null ? '' : crossingNotice(side, price, side === 'buy' ? ask : bid);
  return (
    <div className={css.guide}>
      <table className={css.table}>
        <caption className={css.caption}>입력한 가격과 비교</caption>
        <tbody>
          {rows.map(({ label, value, tone }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Price value={value} size="s" tone={value === null ? 'grey' : tone} fallback="없음" />
              </td>
              <td className={css.distance}>{price === null ? '' : distanceFigure(price, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">
        {crossing && <p className={css.crossing}>{crossing}</p>}
        {warning && <p className={css.warning}>{warning}</p>}
      </div>
    </div>
  );
}
