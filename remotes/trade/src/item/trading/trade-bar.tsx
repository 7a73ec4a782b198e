import { percentText } from '@sold/contracts/base/ratio';
import type { TradeFees } from '@sold/contracts/entities/trade-fees';
import { feeWords, itemPayout, itemTotal } from '@sold/contracts/rules/trading/item-amounts';
import { cx } from '@sold/shared/text/cx';
import { won } from '@sold/shared/text/format';
import { Icon } from '@sold/shared/ui/base/icon';
import { Price } from '@sold/shared/ui/base/price';
import css from './trade-bar.module.css';

/** A best offer; with its size when it is the best of many. */
interface Offer {
  price: number;
  option?: string;
}

interface TradeBarProps {
  /** Null without one. */
  buy: Offer | null;
  sell: Offer | null;
  fees: TradeFees;
  isPinned: boolean;
  /** Stays at the bottom of the view (phones) or stands in the page. */
  fixed: boolean;
  onTrade(side: 'buy' | 'sell'): void;
  onPin(): void;
}

/** Pin, buy and sell with their prices, total and payout. */
export function TradeBar({ buy, sell, fees, isPinned, fixed, onTrade, onPin }: TradeBarProps) {
  const total = buy && itemTotal(fees, buy.price);
  const sellRatio = fees.sell_fee_event_ratio ?? fees.sell_fee_ratio;
  return (
    <div className={cx(css.bar, fixed && css.fixed)}>
      {(total || sell) && (
        <p className={css.fees}>
          {total && <span>{feeWords(total, won)}</span>}
          {sell && <span>판매 수수료 {percentText(sellRatio)} 제외</span>}
        </p>
      )}
      <button
        type="button"
        className={css.pin}
        aria-pressed={isPinned}
        aria-label="관심 상품"
        onClick={onPin}
      >
        <Icon name="pin" size={22} />
      </button>
      <Side
        word="구매"
        offer={buy}
        end={total && { word: '총', amount: total.total }}
        without="판매 입찰이 없어요"
        color={css.buy}
        onPress={() => onTrade('buy')}
      />
      <Side
        word="판매"
        offer={sell}
        end={sell && { word: '정산', amount: itemPayout(fees, sell.price).payout }}
        without="구매 입찰이 없어요"
        color={css.sell}
        onPress={() => onTrade('sell')}
      />
    </div>
  );
}

interface SideProps {
  word: '구매' | '판매';
  offer: Offer | null;
  /** Total or payout of the offer, won. */
  end: { word: string; amount: number } | null;
  /** Said where there is no offer to take. */
  without: string;
  color: string | undefined;
  onPress(): void;
}

/** One side of the market: the price it is taken at, or a bid of one's own. */
function Side({ word, offer, end, without, color, onPress }: SideProps) {
  return (
    <button type="button" className={cx(css.trade, color)} onClick={onPress}>
      <strong className={css.word}>{word}</strong>
      <span className={css.price}>
        <Price
          value={offer?.price ?? null}
          option={offer?.option}
          size="inherit"
          tone="ink"
          fallback="입찰하기"
          className={css.amount ?? ''}
        />
        <span className={css.note}>
          {end === null ? (
            without
          ) : (
            <>
              {end.word} <Price value={end.amount} size="inherit" tone="ink" className={css.end ?? ''} />
            </>
          )}
        </span>
      </span>
    </button>
  );
}
