import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { cx } from '@sold/shared/text/cx';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Price } from '@sold/shared/ui/base/price';
import css from './size-cell.module.css';

export type SizePurpose = 'show' | 'buy' | 'sell';

/** From here on an amount is too long for a third of a phone at its usual size, won. */
const LONG_FROM = 1_000_000_000;

interface SizeCellProps {
  name: string;
  /** The US name, less prominent; may be empty. */
  usName?: string;
  /** Best offers of the size, or of all sizes. */
  offers: SizeList['all_product'] | Pick<SizeOption, 'buy_product' | 'sell_product'>;
  /** Last trade, won; left out for all sizes, whose trades cannot be compared. */
  lastPrice?: number | null;
  sellCount: number;
  buyCount: number;
  purpose: SizePurpose;
  isChosen: boolean;
  /** All sizes stand in a row of their own. */
  wide?: boolean;
  onChoose(): void;
}

const SIDES = [
  { side: 'buy', product: 'buy_product', word: '구매' },
  { side: 'sell', product: 'sell_product', word: '판매' },
] as const;

/** One size: what it costs, what selling it earns, its last trade, and how many units stand on either side. */
export function SizeCell({
  name,
  usName = '',
  offers,
  lastPrice,
  sellCount,
  buyCount,
  purpose,
  isChosen,
  wide = false,
  onChoose,
}: SizeCellProps) {
  const amounts = [offers.buy_product?.price, offers.sell_product?.price, lastPrice];
  const isLong = !wide && amounts.some((amount) => (amount ?? 0) >= LONG_FROM);
  return (
    <button
      type="button"
      className={cx(css.cell, wide && css.wide, isLong && css.long, isChosen && css.on)}
      aria-pressed={isChosen}
      // A long list of sizes opens where it was left.
      data-autofocus={isChosen ? '' : undefined}
      onClick={onChoose}
    >
      <span className={css.name}>
        {name}
        {usName !== '' && <span className={css.us}> ({usName})</span>}
      </span>
      <span className={css.prices}>
        {SIDES.map(({ side, product, word }) => {
          const offer = offers[product];
          const isMain = purpose === side;
          return (
            <span key={side} className={cx(css.price, isMain && css.main, purpose === 'show' && css.even)}>
              {isMain ? <Hidden>{word} </Hidden> : <span className={css.word}>{word} </span>}
              <Price
                value={offer?.price ?? null}
                option={offer !== null && 'option' in offer ? offer.option : undefined}
                size="inherit"
                tone={offer === null ? 'grey' : isMain || purpose === 'show' ? side : 'grey'}
                fallback={isMain ? '입찰하기' : '없음'}
              />
            </span>
          );
        })}
      </span>
      <span className={css.figures}>
        {lastPrice !== undefined && (
          <span>
            최근 <Price value={lastPrice} size="inherit" tone="grey" fallback="없음" />
          </span>
        )}
        <span>
          판매 입찰 {sellCount.toLocaleString('ko-KR')} · 구매 입찰 {buyCount.toLocaleString('ko-KR')}
        </span>
      </span>
    </button>
  );
}
