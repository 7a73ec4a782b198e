import { isTransfer } from '@sold/contracts/rules/money/payment-method';
import { deliveryAmount } from '@sold/contracts/rules/trading/order-amounts';
import { buyerFigures } from '@sold/contracts/rules/trading/page-figures';
import { useCall } from '@sold/shared/hooks/use-call';
import { EXPECTED_DAYS } from '../../orders/parts/expected-days.ts';
import { CouponSection } from '../coupons/coupon-section.tsx';
import { buyFacts } from '../draft/buy-facts.ts';
import { InstalmentField } from '../means/instalment-field.tsx';
import { PaymentSection } from '../means/payment-section.tsx';
import { PointsSection } from '../means/points-section.tsx';
import { ReceiptSection } from '../means/receipt-section.tsx';
import { DeliverySection } from '../questions/delivery-section.tsx';
import { FactList } from '../questions/fact-list.tsx';
import type { BuyChoicesProps } from './buy-choices-props.ts';

/** How a purchase comes and is paid: delivery, coupon, points, way to pay, receipt; and what has to be known before. */
export default function BuyMeans(props: BuyChoicesProps) {
  const { info, isBid, draft, onChange, wallet, later, figures, problem, earlier } = props;
  const isFolded = earlier !== null;
  const { data: days } = useCall(EXPECTED_DAYS, {}, { quiet: true });
  const { isStored, seller, sellerKind } = figures;
  const onItsWay = days ? (isStored ? days.stored : days.sent) : null;
  const situation = { isBid, seller, sellerKind, delivery: draft.delivery, isStored, days: onItsWay };
  return (
    <>
      <DeliverySection
        usable={info.delivery_usable_method.filter((type) => !isBid || type !== 'inventory')}
        value={draft.delivery}
        onChange={(delivery) => onChange({ delivery })}
        amountOf={(type) => deliveryAmount(buyerFigures(info.conf, 0), type)}
        storedPrice={isBid ? null : info.direct_min_buy_price}
        sentPrice={info.normal_min_buy_price}
        quick={(!isBid && info.direct_min_buy_price !== null && days?.quick) || null}
        isFolded={isFolded}
      />
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
          isBid={isBid}
          limit={figures.pointLimit}
          price={figures.amounts?.price ?? null}
          value={draft.points}
          onChange={(points) => onChange({ points })}
          info={info}
          isFolded={isFolded}
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
        months={figures.chosen.instalment}
        isFolded={isFolded}
        problem={problem}
      >
        {figures.instalments.length > 0 && (
          <InstalmentField
            choices={figures.instalments}
            value={figures.chosen.instalment}
            total={figures.amounts?.total ?? 0}
            onChange={(instalment) => onChange({ instalment })}
          />
        )}
      </PaymentSection>
      {!isBid && isTransfer(draft.method) && (
        <ReceiptSection
          value={draft.receipt}
          mobileNo={info.mobile_no}
          onChange={(receipt) => onChange({ receipt })}
          amount={figures.amounts?.total ?? 0}
          problem={problem}
        />
      )}
      <FactList
        facts={buyFacts(situation, new Date())}
        isShort={isFolded && earlier.terms !== 'changed'}
        clause={{ name: '청약철회 조항 보기', anchor: 'clause-19' }}
      />
    </>
  );
}
