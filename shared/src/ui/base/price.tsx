import { cx } from '../../text/cx.ts';
import css from './price.module.css';

export interface PriceProps {
  /** Won; null shows the fallback. */
  value: number | null;
  /** Default: m. `inherit` takes size and weight from around it. */
  size?: 's' | 'm' | 'l' | 'xl' | 'inherit';
  tone?: 'ink' | 'buy' | 'sell' | 'grey';
  /** Default: a dash. */
  fallback?: string;
  /** A leading minus or plus: for amounts that are taken off or come on top. */
  sign?: '+' | '−';
  /** Size the price is of, where many are meant: stands before it. */
  option?: string | undefined;
  className?: string;
}

/**
 * An amount of won: tabular figures, a smaller 원; "240 · 159,000원" where it is of one size of many. The figure is not translated: a
 * translation that comes late would put an old price over a new one.
 */
export function Price({
  value,
  size = 'm',
  tone = 'ink',
  fallback = '-',
  sign,
  option,
  className,
}: PriceProps) {
  return (
    <span translate="no" className={cx(css.price, css[size], css[tone], className)}>
      {value === null ? (
        fallback
      ) : (
        <>
          {option && <span className={css.option}>{option} · </span>}
          {sign}
          {value.toLocaleString('ko-KR')}
          <span translate="yes" className={css.won}>
            원
          </span>
        </>
      )}
    </span>
  );
}
