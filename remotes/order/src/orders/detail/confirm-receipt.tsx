import { call } from '@sold/shared/api/client';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { DueText } from '../../page/due-text.tsx';
import css from '../parts/order-detail.module.css';
import type { OrderActionProps } from './cancel-order.tsx';

/** The buyer has what was bought: says so before the order is settled by itself. */
export function ConfirmReceipt({ detail, onChanged, onStale }: OrderActionProps) {
  const now = useServerNow();
  const { busy, write } = useWrite();
  const confirm = async () => {
    const isSure = await dialog.confirm('확정하면 판매자에게 정산하고 포인트를 적립해요. 되돌릴 수 없어요.', {
      title: '상품을 받았나요?',
      accept: '구매 확정하기',
    });
    if (!isSure) return false;
    const result = await call('POST /api/v3/order/order/confirm-receipt', {
      order_id: detail.order.order_id,
    });
    if (result.ok) {
      onChanged(result.data);
      toast('구매를 확정했어요.');
    } else onStale();
    return result.ok;
  };
  return (
    <div className={css.action}>
      <h2 className={css.heading}>상품을 받았나요?</h2>
      {detail.settled_at !== null && <DueText kind="confirm_receipt" due={detail.settled_at} now={now} />}
      <p className={css.hint}>이상이 있으면 확정하지 말고 ‘문제 신고’로 알려 주세요.</p>
      <Button variant="buy" size="l" block busy={busy} onClick={() => write(confirm)}>
        구매 확정하기
      </Button>
    </div>
  );
}
