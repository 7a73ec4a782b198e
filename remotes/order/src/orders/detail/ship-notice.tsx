import { CORRECT_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { penaltyTakenText } from '@sold/contracts/base/penalty-text';
import type { OrderDetail } from '@sold/contracts/entities/order';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { DueText } from '../../page/due-text.tsx';
import css from '../parts/order-detail.module.css';
import { SendTo } from '../parts/send-to.tsx';

/** For the seller who has to send: where to, until when, and what being late costs. */
export function ShipNotice({ detail: { order, ship_until, penalty_amt } }: { detail: OrderDetail }) {
  const now = useServerNow();
  return (
    <SendTo number={order.display_order_id}>
      {ship_until !== null && <DueText kind="ship_order" due={ship_until} now={now} />}
      <p className={css.hint}>
        그때까지 송장 번호를 입력하지 않으면 거래가 취소돼요. {penaltyTakenText(penalty_amt)} 번호는 등록하고{' '}
        {CORRECT_WITHIN.text} 동안 페널티 없이 고칠 수 있어요.
      </p>
    </SendTo>
  );
}
