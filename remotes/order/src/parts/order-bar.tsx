import { Button } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import css from './order-bar.module.css';

export interface OrderBarProps {
  side: 'buy' | 'sell';
  /** What the amount is: 총 결제 금액, 정산 예정 금액. Absent where nothing is paid. */
  label?: string;
  total?: number | null;
  button: string;
  busy: boolean;
  disabled?: boolean;
  /** What is missing, or what is not known yet. */
  message?: string | null;
  onPress(): void;
}

/** Total and button, always in view. */
export function OrderBar({ side, label, total, button, busy, disabled, message, onPress }: OrderBarProps) {
  return (
    <div className={css.bar}>
      <div className={css.inside}>
        <p className={css.message} role="status">
          {message}
        </p>
        {label && (
          <p className={css.total} data-order-total="">
            <span>{label}</span>
            <Price value={total ?? null} size="l" />
          </p>
        )}
        <Button variant={side} size="l" block busy={busy} disabled={disabled} onClick={onPress}>
          {button}
        </Button>
      </div>
    </div>
  );
}
