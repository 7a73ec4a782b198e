import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { loadConnected } from '../../../modal/load-connected.ts';
import { useModal } from '../../../modal/modal-stack.ts';
import type { PasswordRequest } from '../../../modal/payment-password.ts';

/** Names of the popups in the address (specification, section 2, "Order screens"). */
const NAMES = { ask: 'payment-password', initial: 'initial-payment-password' } as const;

// Fetched when it is first asked for.
const PaymentPassword = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-forms" */ './payment-password.tsx')),
);

/**
 * The place of a request for the payment password: its modal is open before the code of the popup is there, so that leaving the page
 * meanwhile gives the request up.
 */
export function PasswordSlot({ request }: { request: PasswordRequest }) {
  const modal = useModal(request.mode === 'initial' ? NAMES.initial : NAMES.ask);
  const wasOpen = useRef(false);
  const isDone = useRef(false);
  const { open, close, isOpen } = modal;
  const settle = useCallback(
    (done: boolean) => {
      isDone.current = done;
      void close();
    },
    [close],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when it is asked for
  useEffect(() => {
    void open().then((opened) => opened || request.settle(false));
  }, []);
  useEffect(() => {
    // History has followed by now: what waits may go anywhere.
    if (wasOpen.current && !isOpen) request.settle(isDone.current);
    wasOpen.current = isOpen;
  }, [isOpen, request]);

  return (
    <Suspense fallback={null}>
      <PaymentPassword mode={request.mode} modal={modal} settle={settle} />
    </Suspense>
  );
}
