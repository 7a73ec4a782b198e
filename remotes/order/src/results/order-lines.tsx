import { pointsText } from '@sold/contracts/base/points';
import { percentText } from '@sold/contracts/base/ratio';
import type { OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import { Price } from '@sold/shared/ui/base/price';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import type { ReactNode } from 'react';
import { amountOfOrder, PAID_LABEL } from '../orders/parts/page-standing.ts';
import css from './order-result.module.css';

/** Numbers of a trade: what was paid, or what will be paid out, and what goes back when it was undone. */
export function OrderLines({
  order,
  payout,
  children,
}: {
  order: OrderResult;
  payout?: OrderDetail['payout'];
  /** Rows below them. */
  children?: ReactNode;
}) {
  const isBuy = order.order_type === 'buy';
  return (
    <div className={css.lines}>
      <Rows>
        <Row label="주문 번호">{order.display_order_id}</Row>
        <Row label={isBuy ? '상품 가격' : '판매 가격'}>
          <Price value={order.price} size="inherit" />
        </Row>
        <Fees order={order} />
        <Total order={order} payout={payout ?? null} />
        {isBuy && <Row label="배송 방법">{order.receive_type_text}</Row>}
        {order.display_payment_info && (
          <Row label={isBuy ? '결제 수단' : '정산 계좌'}>{order.display_payment_info}</Row>
        )}
        {order.customer_address && <Row label={isBuy ? '배송지' : '반송 주소'}>{order.customer_address}</Row>}
        {children}
      </Rows>
    </div>
  );
}

/** Fees and discounts of the price. A cancelled sale has none for its seller. */
function Fees({ order }: { order: OrderResult }) {
  if (order.order_type === 'buy')
    return (
      <>
        <Row label="검수비">
          <Price value={order.confirm_amt} size="inherit" />
        </Row>
        <Row label={order.is_distant ? '배송비 (도서산간 추가 포함)' : '배송비'}>
          <Price value={order.delivery_amt} size="inherit" />
        </Row>
        {order.event_fee > 0 && (
          <Row label="이벤트 수수료">
            <Price value={order.event_fee} size="inherit" />
          </Row>
        )}
        <TakenOff label="쿠폰 할인" amount={order.coupon} />
        <TakenOff label="포인트 사용" amount={order.point} />
      </>
    );
  if (isUndone(order.state)) return null;
  return (
    <>
      <Row label={`판매 수수료 (${percentText(order.sell_fee_event_ratio ?? order.sell_fee_ratio)})`}>
        <Price value={order.confirm_amt} size="inherit" sign="−" />
      </Row>
      <TakenOff label="보관료" amount={order.storage_amt} />
    </>
  );
}

/** An amount that is taken off, where there is one. */
function TakenOff({ label, amount }: { label: string; amount: number }) {
  if (amount <= 0) return null;
  return (
    <Row label={label}>
      <Price value={amount} size="inherit" sign="−" />
    </Row>
  );
}

function Total({ order, payout }: { order: OrderResult; payout: OrderDetail['payout'] }) {
  const { label, won } = amountOfOrder(order, payout);
  return (
    <>
      {payout?.state === 'paid' && <TakenOff label="페널티 차감" amount={order.total_pay_amt - payout.amt} />}
      {order.refund && <RefundLines total={order.total_pay_amt} refund={order.refund} />}
      <Row label={label} strong>
        {won === null ? '없음' : <Price value={won} size="m" />}
      </Row>
    </>
  );
}

function RefundLines({
  total,
  refund: { point_amt, coupon_amt },
}: {
  total: number;
  refund: NonNullable<OrderResult['refund']>;
}) {
  return (
    <>
      <Row label={PAID_LABEL}>
        <Price value={total} size="inherit" />
      </Row>
      {coupon_amt > 0 && <Row label="쿠폰 반환">다시 쓸 수 있어요</Row>}
      {point_amt > 0 && <Row label="포인트 반환">{pointsText(point_amt)}</Row>}
    </>
  );
}
