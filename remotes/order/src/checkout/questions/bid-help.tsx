import { quickPriceSteps } from '@sold/contracts/rules/trading/price-help';
import { count, won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import css from './bid-help.module.css';
import { bidShortcuts, type SizeMarket, steppedPrice } from './bid-shortcuts.ts';

export interface BidHelpProps {
  side: 'buy' | 'sell';
  grade: 0 | 1 | 2;
  value: number | null;
  onChange(price: number): void;
  market: SizeMarket;
  /** Steps of one press, won; those of the price itself when absent. */
  steps?: readonly number[] | undefined;
  /** Trades now in place of bidding; absent for a changed bid. */
  onNow?: (() => void) | undefined;
}

/** Shortcut prices, steps from the current price, and the way to trade now when the price allows it. */
export default function BidHelp({ side, grade, value, onChange, market, onNow, ...help }: BidHelpProps) {
  const shortcuts = bidShortcuts(side, market, grade);
  const other = side === 'buy' ? market.ask : market.bid;
  const reaches = value !== null && other !== null && (side === 'buy' ? value >= other : value <= other);
  const steps = value === null ? [] : (help.steps ?? quickPriceSteps(value));
  return (
    <div className={css.help}>
      {value === null && shortcuts.length > 0 && (
        <div className={css.chips}>
          {shortcuts.map(({ name, price }) => (
            <button key={name} type="button" className={css.chip} onClick={() => onChange(price)}>
              {name} <strong>{won(price)}</strong>
            </button>
          ))}
        </div>
      )}
      {value !== null && (
        <div className={css.chips}>
          {[...steps.map((step) => -step).reverse(), ...steps].map((step) => {
            const next = steppedPrice(value, step, grade);
            return (
              <button
                key={step}
                type="button"
                className={css.chip}
                disabled={next === null}
                onClick={() => next !== null && onChange(next)}
              >
                {step < 0 ? '−' : '+'}
                {count(Math.abs(step))}
              </button>
            );
          })}
        </div>
      )}
      {reaches && onNow && (
        <Button variant={side} block onClick={onNow}>
          {won(other)}에 지금 바로 {side === 'buy' ? '사기' : '팔기'}
        </Button>
      )}
    </div>
  );
}
