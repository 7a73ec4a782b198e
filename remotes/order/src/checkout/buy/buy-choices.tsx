import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { lazy, Suspense } from 'react';
import { AddressSection } from '../questions/address-section.tsx';
import type { BuyChoicesProps } from './buy-choices-props.ts';
import { loadMeans } from './load-means.ts';

const BuyMeans = lazy(loadMeans);

/** Where a purchase goes, and the questions below the first picture. */
export function BuyChoices(props: BuyChoicesProps) {
  const { draft, onChange, wallet, problem } = props;
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
      <Suspense
        fallback={
          <Loading label="결제 수단을 불러오는 중이에요">
            <Skeleton height={props.earlier ? '480px' : '1040px'} shape="card" />
          </Loading>
        }
      >
        <BuyMeans {...props} />
      </Suspense>
    </>
  );
}
