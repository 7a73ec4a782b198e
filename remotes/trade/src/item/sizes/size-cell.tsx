import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { cx } from '@sold/shared/text/cx';
import { count } from '@sold/shared/text/format';
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
  /** Whether the other side, the number of bids and the last trade are shown too. */
  isFull: boolean;
  isChosen: boolean;
  /** All sizes stand in a row of their own. */
  wide?: boolean;
  onChoose(): void;
}

/** Each side: the best price, and how many bids of the other party stand behind it. */
const SIDES = {
  buy: { product: 'buy_product', word: '구매', bids: '판매 입찰' },
  sell: { product: 'sell_product', word: '판매', bids: '구매 입찰' },
} as const;

/** One size and the one price that is asked for; on request also the other side, the bids of both and the last trade. */
export function SizeCell({
  name,
  usName = '',
  offers,
  lastPrice,
  sellCount,
  buyCount,
  purpose,
  isFull,
  isChosen,
  wide = false,
  onChoose,
}: SizeCellProps) {
  const [main, other] = purpose === 'sell' ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
  const counts = { buy: sellCount, sell: buyCount };
  const amounts = [offers.buy_product?.price, offers.sell_product?.price, lastPrice];
  const isLong = !wide && amounts.some((amount) => (amount ?? 0) >= LONG_FROM);
  const price = (side: 'buy' | 'sell', tone: 'buy' | 'sell' | 'grey', none: string) => {
    const offer = offers[SIDES[side].product];
    const option = offer !== null && 'option' in offer ? offer.option : undefined;
    return (
      <Price
        value={offer?.price ?? null}
        option={option}
        size="inherit"
        tone={offer === null ? 'grey' : tone}
        fallback={none}
      />
    );
  };
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
      <span className={css.main}>
        <Hidden>{SIDES[main].word} </Hidden>
        {price(main, main, purpose === 'show' ? '없음' : '입찰하기')}
      </span>
      {isFull && (
        <span className={css.figures}>
          <Bids of={SIDES[main].bids} units={counts[main]} />
          <span>
            {SIDES[other].word} {price(other, 'grey', '없음')}
          </span>
          <Bids of={SIDES[other].bids} units={counts[other]} />
          {lastPrice !== undefined && (
            <span>
              최근 <Price value={lastPrice} size="inherit" tone="grey" fallback="없음" />
            </span>
          )}
        </span>
      )}
    </button>
  );
}

/** Number of bids behind the price over it. */
function Bids({ of, units }: { of: string; units: number }) {
  return (
    <span>
      {of} {count(units)}개
    </span>
  );
}
