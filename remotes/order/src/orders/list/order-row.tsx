import type { OrderSummary } from '@sold/contracts/entities/order';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import { TODO_KINDS } from '@sold/contracts/rules/trading/todo-kinds';
import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { day } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { DueText } from '../../page/due-text.tsx';
import css from '../../page/trade-row.module.css';
import { StateChip } from './state-chip.tsx';

/** An order of a list: its state, what it is, and the next step when it is this person's. @param now the server's clock, milliseconds */
export function OrderRow({ order, now }: { order: OrderSummary; now: number | null }) {
  const { order_id, item_name_kor: name, step, due } = order;
  const to = `${ORDER_DETAIL_PATH}/${order_id}`;
  return (
    <li className={css.order}>
      <SiteLink to={to} className={css.way}>
        <Picture picture={order.image} alt="" ground={order.brand_bg_color} className={css.picture ?? ''} />
        <span className={css.words}>
          <StateChip
            state={order.state}
            role={order.role}
            isInspectedBefore={order.is_inspected_before}
            isTurn={step !== null}
          />
          <span className={css.name} title={order.item_name}>
            {name}
          </span>
          <span className={css.detail}>
            {order.product_size_option} · {day(order.at)} · {order.display_order_id}
          </span>
        </span>
        <span className={css.end}>
          <OrderAmount order={order} />
        </span>
      </SiteLink>
      {step !== null && (
        <div className={css.next}>
          <DueText kind={step} due={due} now={now} />
          <SiteLink
            to={to}
            className={buttonClass({ size: 's' }, css.step)}
            aria-label={`${name} ${TODO_KINDS[step].step}`}
          >
            {TODO_KINDS[step].step}
          </SiteLink>
        </div>
      )}
    </li>
  );
}

/** Amount paid or to be paid out; for a cancelled order the refund. */
function OrderAmount({ order: { role, state, total_pay_amt, refund_amt } }: { order: OrderSummary }) {
  if (refund_amt !== null)
    return (
      <span className={css.back}>
        {state === 'refunded' ? '환불' : '환불 예정'} <Price value={refund_amt} size="s" />
      </span>
    );
  if (role === 'seller' && isUndone(state)) return <span className={css.back}>정산 없음</span>;
  return (
    <span>
      <span className={css.label}>{labelOf(role, state)}</span> <Price value={total_pay_amt} size="s" />
    </span>
  );
}

/** Name of an order's amount. */
function labelOf(role: OrderSummary['role'], state: OrderSummary['state']): string {
  if (role === 'seller') return state === 'settled' ? '정산 금액' : '정산 예정';
  return state === 'payment_pending' || state === 'payment_failed' ? '결제할 금액' : '결제 금액';
}
