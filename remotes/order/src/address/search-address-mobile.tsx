import type { FoundAddress } from '@sold/contracts/entities/found-address';
import { ORDER_LIST_PATH } from '@sold/contracts/federation/paths';
import { useHost } from '@sold/shared/host';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { lazy, Suspense, useState } from 'react';
import { LoginGate } from '../parts/login-gate.tsx';
import { OrderSkeleton } from '../parts/order-skeleton.tsx';
import { OrderPage } from '../parts/page.tsx';

const AddressSearch = lazy(() => loadConnected(() => import('@sold/shared/ui/form/address/address-search')));
const AddressFormSheet = lazy(() =>
  loadConnected(() => import('@sold/shared/ui/form/address/address-form-sheet')),
);

/** The search of an address (specification, section 2); what is chosen is completed and kept among the person's own. */
export default function SearchAddress() {
  return (
    <LoginGate waiting={<OrderSkeleton title="주소 찾기" />}>
      <Search />
    </LoginGate>
  );
}

function Search() {
  const host = useHost();
  const modal = useModal('add-address');
  const [found, setFound] = useState<FoundAddress | null>(null);
  return (
    <OrderPage title="주소 찾기">
      <Suspense fallback={null}>
        <AddressSearch
          onChoose={(address) => {
            setFound(address);
            modal.open();
          }}
        />
        {found && (
          <AddressFormSheet
            key={found.addr}
            modal={modal}
            address={null}
            isFirst={false}
            found={found}
            onSaved={() => {
              toast('주소를 저장했어요.', { durationMs: 2_000 });
              void modal.close().then(() => host.go(ORDER_LIST_PATH, { replace: true }));
            }}
          />
        )}
      </Suspense>
    </OrderPage>
  );
}
