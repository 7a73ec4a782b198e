import { WALLET_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { AddressEntry } from '@sold/shared/ui/wallet/address-entry';
import { LoginGate } from '../page/login-gate.tsx';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import { OrderPage } from '../page/page.tsx';

/** The search of an address (specification, section 2); what is chosen is completed and kept among the person's own. */
export default function SearchAddress() {
  const host = useHost();
  return (
    <LoginGate waiting={<OrderSkeleton title="주소 찾기" />}>
      <OrderPage title="주소 찾기">
        <AddressEntry onSaved={() => void host.go(WALLET_PATH, { replace: true })} />
      </OrderPage>
    </LoginGate>
  );
}
