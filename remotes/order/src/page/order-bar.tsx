import type { CallKey } from '@sold/contracts/calls/index';
import type { UseCall } from '@sold/shared/hooks/use-call';
import { BottomBar } from '@sold/shared/ui/base/bottom-bar';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { Price } from '@sold/shared/ui/base/price';
import css from './order-bar.module.css';

/** Whether what a page shows is of now: nothing is sent before it is. */
export type FactsState = UseCall<CallKey>['state'];

export interface OrderBarProps {
  side: 'buy' | 'sell';
  /** Name of the amount: 총 결제 금액, 정산 예정 금액. Absent without a payment. */
  label?: string;
  total?: number | null;
  button: string;
  busy: boolean;
  disabled?: boolean;
  /** Default: `ready`. */
  facts?: FactsState;
  /** Requests the facts again; absent without facts. */
  onAgain?: (() => void) | undefined;
  message?: string | null;
  onPress(): void;
}

/** Total and button, always in view. */
export function OrderBar({
  side,
  label,
  total,
  button,
  busy,
  disabled,
  message,
  onPress,
  ...of
}: OrderBarProps) {
  const { facts = 'ready', onAgain } = of;
  const isStale = facts === 'failed' && !busy && onAgain !== undefined;
  return (
    <BottomBar>
      <LiveRegion className={css.message}>
        {message ?? (isStale ? '금액을 다시 확인하지 못했어요.' : null)}
      </LiveRegion>
      {label && (
        <p className={css.total} data-order-total="">
          <span>{label}</span>
          <Price value={total ?? null} size="l" />
        </p>
      )}
      <Button
        variant={isStale ? 'line' : side}
        size="l"
        block
        busy={busy || facts === 'loading'}
        disabled={disabled}
        onClick={isStale ? onAgain : onPress}
      >
        {isStale ? '금액 다시 확인하기' : button}
      </Button>
    </BottomBar>
  );
}
