import { FREE_SALE_CANCEL, penaltyTakenText } from '@sold/contracts/base/penalty-text';
import type { OrderDetail } from '@sold/contracts/entities/order';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import css from '../parts/order-detail.module.css';

export interface OrderActionProps {
  detail: OrderDetail;
  onChanged(detail: OrderDetail): void;
  onStale(): void;
}

/** The way to cancel, with what it costs and until when it is open. */
export function CancelOrder({ detail, onChanged, onStale }: OrderActionProps) {
  const submit = useMoneyCall(onStale);
  if (detail.is_cancel_used_up)
    return (
      <p className={css.hint}>
        취소는 하루에 한 번이에요. 오늘 다른 주문을 취소해서 이 주문은 취소할 수 없어요.
      </p>
    );
  if (!detail.can_cancel) return null;
  const isSeller = detail.role === 'seller';
  const isFree = isSeller && detail.cancel_until !== null;
  const cost = isSeller
    ? isFree
      ? FREE_SALE_CANCEL
      : `취소하면 ${penaltyTakenText(detail.penalty_amt)}`
    : '결제 금액을 모두 돌려드려요. 취소는 하루에 한 번 할 수 있어요.';
  const press = async () => {
    const isSure = await dialog.confirm(cost, {
      title: isSeller ? '판매를 취소할까요?' : '주문을 취소할까요?',
      accept: isSeller ? '판매 취소하기' : '주문 취소하기',
      cancel: '그대로 두기',
    });
    if (isSure) submit.run(cancel);
  };
  const cancel = () => {
    const { order_id, item_id, product_grade } = detail.order;
    const flow = { itemId: item_id, grade: product_grade };
    const shown = isSeller ? { penalty_amt: isFree ? 0 : detail.penalty_amt } : {};
    return submit.send('POST /api/v3/order/order/cancel-order', { order_id, ...shown }, flow, (data) => {
      onChanged(data);
      toast('취소했어요.');
    });
  };
  return (
    <div className={css.action}>
      <p className={css.hint}>
        {detail.cancel_until &&
          `${dayTime(detail.cancel_until)}까지 발송 전이면 ${isFree ? '페널티 없이 ' : ''}취소할 수 있어요. `}
        {cost}
      </p>
      {submit.message && <p className={css.problem}>{submit.message}</p>}
      <Button variant="line" block busy={submit.busy} onClick={() => void press()}>
        {isSeller ? '판매 취소하기' : '주문 취소하기'}
      </Button>
    </div>
  );
}
