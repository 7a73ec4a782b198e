import type { OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import { useCall } from '@sold/shared/hooks/use-call';
import { dayRange, dayTime } from '@sold/shared/text/dates';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { ORDER } from '../orders/parts/order-calls.ts';
import css from './order-result.module.css';

/** When what is bought arrives, or what is sold is to be sent and is paid out; nothing until it is paid. */
export default function ExpectedDates({
  order,
  known,
}: {
  order: OrderResult;
  /** The order as it was seen already. */
  known: OrderDetail | null;
}) {
  const isPaid = order.payment_state === 'paid';
  const isAsked = isPaid && known === null;
  const asked = useCall(ORDER, isAsked ? { order_id: order.order_id } : null, { quiet: true });
  const detail = known ?? asked.data;
  if (!detail || !isPaid) return null;
  const { expected, ship_until, cancel_until } = detail;
  const isBuy = order.order_type === 'buy';
  const rows = [
    {
      label: isBuy ? '판매자 발송 기한' : '발송 기한',
      text: ship_until && dayTime(ship_until),
    },
    { label: '도착 예정', text: isBuy && expected.arrival && dayRange(expected.arrival) },
    { label: '정산 예정', text: !isBuy && expected.payout && dayRange(expected.payout) },
    {
      label: isBuy ? '발송 전에 취소' : '발송 전에 페널티 없이 취소',
      text: cancel_until && `${dayTime(cancel_until)}까지`,
    },
  ].filter(({ text }) => text);
  if (rows.length === 0) return null;
  return (
    <section className={css.lines} aria-label="예상 일정">
      <Rows>
        {rows.map(({ label, text }) => (
          <Row key={label} label={label}>
            {text}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
