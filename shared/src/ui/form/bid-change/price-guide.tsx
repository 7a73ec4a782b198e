import type { SizeOption } from '@sold/contracts/entities/item';
import { priceWarning } from '@sold/contracts/rules/trading/price-warning';
import { crossingNotice, distanceFigure, REFERENCE_NAME } from '../../../text/price-words.ts';
import { Hidden } from '../../base/hidden.tsx';
import { Price } from '../../base/price.tsx';
import css from './price-guide.module.css';

interface PriceGuideProps {
  /** Typed price, won; null while the field is empty. */
  price: number | null;
  /** The size's figures; undefined when they are not known. */
  size: SizeOption | undefined;
  /** Median of its last trades, won; null without any lately. */
  reference: number | null;
}

/** Market prices, and the difference of the typed price to each. */
export function PriceGuide({ price, size, reference }: PriceGuideProps) {
  if (!size) return null;
  const rows = [
    { label: REFERENCE_NAME, value: reference, tone: 'ink' },
    { label: '즉시 구매가', value: size.buy_product?.price ?? null, tone: 'buy' },
    { label: '즉시 판매가', value: size.sell_product?.price ?? null, tone: 'sell' },
  ] as const;
  return (
    <table className={css.table}>
      <caption>
        <Hidden>입력한 가격과 비교</Hidden>
      </caption>
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
  );
}

/** Says when a price is far off, and when the bid would trade immediately. */
export function PriceNotices({ price, side, size, reference }: PriceGuideProps & { side: 'buy' | 'sell' }) {
  const best = (side === 'buy' ? size?.buy_product : size?.sell_product)?.price ?? null;
  const warning = price === null ? '' : priceWarning(price, reference);
  const crossing = price === null ? '' : crossingNotice(side, price, best);
  return (
    <div role="status" className={css.notices}>
      {crossing && <p className={css.crossing}>{crossing}</p>}
      {warning && <p className={css.warning}>{warning}</p>}
    </div>
  );
}
