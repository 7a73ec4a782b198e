import { rateText } from '@sold/contracts/base/price-rate';
import { cx } from '../../text/cx.ts';
import { won } from '../../text/format.ts';
import { Hidden } from './hidden.tsx';
import css from './price-change.module.css';

export interface PriceChangeProps {
  /** Won; below zero is a fall. */
  amount: number;
  /** Percent, without a sign; left out when absent. */
  rate?: number;
  size?: 's' | 'm';
}

/** Word, arrow and sign. */
const WORDS = { rise: ['상승', '▲', '+'], fall: ['하락', '▼', '−'], same: ['변동 없음', '', ''] } as const;

/** A rise or a fall: arrow, sign and a word for assistive technology, never colour alone. */
export function PriceChange({ amount, rate, size = 's' }: PriceChangeProps) {
  const way = amount > 0 ? 'rise' : amount < 0 ? 'fall' : 'same';
  const [word, arrow, sign] = WORDS[way];
  return (
    <span className={cx(css.change, css[way], css[size])}>
      <Hidden>{word}</Hidden>
      <span aria-hidden="true" className={css.arrow}>
        {arrow}
      </span>
      {sign}
      {won(Math.abs(amount))}
      {rate !== undefined && <span className={css.rate}>{` (${rateOf(sign, rate)})`}</span>}
    </span>
  );
}

/** `rate` has the sign of the amount already, or none. */
function rateOf(sign: string, rate: number): string {
  const text = rateText(sign === '−' ? -Math.abs(rate) : Math.abs(rate));
  return text.endsWith('%') ? `${sign}${text}` : text;
}
