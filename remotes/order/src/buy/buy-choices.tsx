import type { BuyInfo } from '@sold/contracts/entities/order';
import { deliveryAmount } from '@sold/contracts/rules/order-amounts';
import { buyerFigures } from '@sold/contracts/rules/page-figures';
import type { BuyDraft } from '../flow/buy-draft.ts';
import type { Problem } from '../flow/buy-problem.ts';
import type { UseWallet } from '../flow/use-wallet.ts';
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
  figures: BuyFigures;
  problem: Problem | null;
}

/** Where a purchase goes, how it comes and how it is paid. */
export function BuyChoices({ info, isBid, draft, onChange, wallet, figures, problem }: BuyChoicesProps) {
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
      <PaymentSection
        isBid={isBid}
        method={draft.method}
        onMethod={(method) => onChange({ method })}
        cards={wallet.cards}
        chosenId={draft.cardId}
        onChoose={(cardId) => onChange({ cardId })}
        onList={(cards) => wallet.replace({ cards })}
        problem={problem}
      />
      {figures.hasPoints && (
        <PointsSection
          owned={info.customer.point}
          most={figures.most}
          value={draft.points}
          onChange={(points) => onChange({ points })}
          notice={info.conf.point_notice}
          alert={info.conf.point_use_alert}
          problem={problem}
        />
      )}
      {!isBid && draft.method === 'transfer' && (
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
