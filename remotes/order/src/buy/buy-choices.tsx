import type { BuyInfo } from '@sold/contracts/entities/order';
import { deliveryAmount } from '@sold/contracts/rules/order-amounts';
import { buyerFigures } from '@sold/contracts/rules/page-figures';
import { isTransfer } from '@sold/contracts/rules/payment-method';
import { CouponSection } from '../coupons/coupon-section.tsx';
import type { BuyDraft } from '../flow/buy-draft.ts';
import type { Problem } from '../flow/buy-problem.ts';
import type { UseWallet } from '../flow/use-wallet.ts';
import type { Later } from '../later/use-later.ts';
import { AddressSection } from '../parts/address-section.tsx';
import { DeliverySection } from '../parts/delivery-section.tsx';
import { PaymentSection } from '../wallet/payment-section.tsx';
import { PointsSection } from '../wallet/points-section.tsx';
import { ReceiptSection } from '../wallet/receipt-section.tsx';
import type { BuyFigures } from './use-buy-figures.ts';

export interface BuyChoicesProps {
  info: BuyInfo;
  isBid: boolean;
  draft: BuyDraft;
  onChange(patch: Partial<BuyDraft>): void;
  wallet: UseWallet;
  later: Later;
  figures: BuyFigures;
  problem: Problem | null;
}

/** Where a purchase goes, how it comes and how it is paid. */
export function BuyChoices(props: BuyChoicesProps) {
  const { info, isBid, draft, onChange, wallet, later, figures, problem } = props;
  return (
    <>
      <AddressSection
        title="배송지"
        addresses={wallet.addresses}
        chosenId={draft.addressId}
        onChoose={(addressId) => onChange({ addressId })}
        onList={(addresses) => wallet.replace({ addresses })}
        problem={problem}
      />
      <DeliverySection
        usable={info.delivery_usable_method.filter((type) => !isBid || type !== 'inventory')}
        value={draft.delivery}
        onChange={(delivery) => onChange({ delivery })}
        amountOf={(type) => deliveryAmount(buyerFigures(info.conf, 0), type)}
        storedPrice={isBid ? null : info.direct_min_buy_price}
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
