import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { isRefusedFor } from '@sold/shared/api/refusal';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';

const WORD = { buy: '구매', sell: '판매' } as const;

export interface OrderFailedProps {
  side: 'buy' | 'sell';
  failure: FailedCall | undefined;
  onRetry(): void;
}

/** An order page whose facts cannot be had: asked for again, or left for the own bids when the one to be changed is over. */
export function OrderFailed({ side, failure, onRetry }: OrderFailedProps) {
  const host = useHost();
  const toBids = () => host.go(`${ORDER_LIST_PATH}?tab=${side}&stage=bids`, { replace: true });
  return (
    <FailedState
      isPage
      title={`${WORD[side]} 정보를 불러오지 못했어요`}
      failure={failure}
      action={
        isOver(failure)
          ? { label: '내 입찰 보기', onPress: toBids }
          : { label: '다시 시도', onPress: onRetry }
      }
    />
  );
}

/** Whether the bid to change is no longer open: the page shows outdated data. */
export function isOver(failure: FailedCall | undefined): boolean {
  return failure !== undefined && isRefusedFor(failure, 'unknown_bid');
}
