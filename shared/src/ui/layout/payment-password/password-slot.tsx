import { lazy, Suspense, useEffect, useState } from 'react';
import { loadConnected } from '../../../modal/load-connected.ts';
import { useModal } from '../../../modal/modal-stack.ts';
import type { PasswordRequest } from '../../../modal/payment-password.ts';

/** Names of the popups in the address (specification, section 2, "Order screens"). */
const NAMES = { ask: 'payment-password', initial: 'initial-payment-password' } as const;

// Fetched when it is first asked for.
const PaymentPassword = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-forms" */ './payment-password.tsx')),
);

/** The place of a request for the payment password. Its modal is open before the popup has come: who leaves meanwhile gives it up. */
export function PasswordSlot({ request }: { request: PasswordRequest }) {
  const modal = useModal(request.mode === 'initial' ? NAMES.initial : NAMES.ask);
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when it is asked for
  useEffect(() => {
    void modal.open().then((isOpen) => (isOpen ? setAsked(true) : request.settle(false)));
  }, []);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <PaymentPassword request={request} modal={modal} />
      </Suspense>
    )
  );
}
