import { isTransfer } from '@sold/contracts/rules/payment-method';
import { CouponSection } from '../coupons/coupon-section.tsx';
import { PaymentSection } from '../wallet/payment-section.tsx';
import { PointsSection } from '../wallet/points-section.tsx';
import { ReceiptSection } from '../wallet/receipt-section.tsx';
import type { BuyChoicesProps } from './buy-choices-props.ts';

/** How a purchase is paid: coupon, points, way to pay, receipt. */
export default function BuyMeans(props: BuyChoicesProps) {
  const { info, isBid, draft, onChange, wallet, later, figures, problem } = props;
  return (
    <>
      {figures.couponOrder && (
        <CouponSection
          coupons={figures.coupons}
          order={figures.couponOrder}
          onChoose={(couponId) => onChange({ couponId })}
          problem={problem}
        />
      )}
      {figures.hasPoints && (
        <PointsSection
          owned={info.customer.point}
          most={figures.most}
          value={draft.points}
          onChange={(points) => onChange({ points })}
          info={info}
          problem={problem}
        />
      )}
      <PaymentSection
        isBid={isBid}
        way={draft}
        onWay={onChange}
        wallet={wallet}
        later={later}
        events={info.card_event_list}
        hasPassword={info.customer.is_set_payment_password}
        problem={problem}
      />
      {!isBid && isTransfer(draft.method) && (
        <ReceiptSection
          value={draft.receipt}
          onChange={(receipt) => onChange({ receipt })}
          amount={figures.amounts?.total ?? 0}
          problem={problem}
        />
      )}
    </>
  );
}
