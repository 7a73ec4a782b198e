import { deliveryAmount } from '@sold/contracts/rules/trading/order-amounts';
import { buyerFigures } from '@sold/contracts/rules/trading/page-figures';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { lazy, Suspense } from 'react';
import { AddressSection } from '../questions/address-section.tsx';
import { DeliverySection } from '../questions/delivery-section.tsx';
import type { BuyChoicesProps } from './buy-choices-props.ts';
import { loadMeans } from './load-means.ts';

const BuyMeans = lazy(loadMeans);

/** Where a purchase goes, how it comes and how it is paid. */
export function BuyChoices(props: BuyChoicesProps) {
  const { info, isBid, draft, onChange, wallet, problem } = props;
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
        sentPrice={info.normal_min_buy_price}
      />
      <Suspense
        fallback={
          <Loading label="결제 수단을 불러오는 중이에요">
            <Skeleton height="920px" shape="card" />
          </Loading>
        }
      >
        <BuyMeans {...props} />
      </Suspense>
    </>
  );
}
