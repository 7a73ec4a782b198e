import { cx } from '@sold/shared/cx';
import { Icon } from '@sold/shared/ui/icon';
import { Price } from '@sold/shared/ui/price';
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
  isPinned: boolean;
  /** Stays at the bottom of the view (phones) or stands in the page. */
  fixed: boolean;
  onTrade(side: 'buy' | 'sell'): void;
  onPin(): void;
}

/** Pin, buy and sell with their prices. */
export function TradeBar({ buy, sell, isPinned, fixed, onTrade, onPin }: TradeBarProps) {
  return (
    <div className={cx(css.bar, fixed && css.fixed)}>
      <button
        type="button"
        className={css.pin}
        aria-pressed={isPinned}
        aria-label="관심 상품"
        onClick={onPin}
      >
        <Icon name="pin" size={22} />
      </button>
      <button type="button" className={cx(css.trade, css.buy)} onClick={() => onTrade('buy')}>
        <strong className={css.word}>구매</strong>
        <span className={css.price}>
          <Price
            value={buy?.price ?? null}
            option={buy?.option}
            size="inherit"
            tone="ink"
            fallback="입찰하기"
            className={css.amount ?? ''}
          />
          <span className={css.note}>{buy === null ? '판매 입찰이 없어요' : '즉시 구매가'}</span>
        </span>
      </button>
      <button type="button" className={cx(css.trade, css.sell)} onClick={() => onTrade('sell')}>
        <strong className={css.word}>판매</strong>
        <span className={css.price}>
          <Price
            value={sell?.price ?? null}
            option={sell?.option}
            size="inherit"
            tone="ink"
            fallback="입찰하기"
            className={css.amount ?? ''}
          />
          <span className={css.note}>{sell === null ? '구매 입찰이 없어요' : '즉시 판매가'}</span>
        </span>
      </button>
    </div>
  );
}
