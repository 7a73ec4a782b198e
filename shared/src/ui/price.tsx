import { cx } from '../cx.ts';
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
  className?: string;
}

/** An amount of won: tabular figures, a smaller 원. */
export function Price({ value, size = 'm', tone = 'ink', fallback = '-', sign, className }: PriceProps) {
  return (
    <span className={cx(css.price, css[size], css[tone], className)}>
      {value === null ? (
        fallback
      ) : (
        <>
          {sign}
          {value.toLocaleString('ko-KR')}
          <span className={css.won}>원</span>
        </>
      )}
    </span>
  );
}
