import type { GatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { type ReturnedPayment, useReturnedPayment } from '@sold/shared/hooks/use-returned-payment';
import { useEffect, useState } from 'react';
import type { BuyDraft } from './buy-draft.ts';
import { pendingKey, pendingPayment } from './pending-payment.ts';

export interface PendingPayment extends ReturnedPayment {
  orderId: number | null;
  /** The buyer's choices before the gateway's page, or null. */
  draft: BuyDraft | null;
}

/**
 * After a gateway page that did not end in a payment (refused, cancelled, left with the back button): has the gateway asked what
 * became of it, and brings the buyer's choices back. Nothing ends because an address was opened: what is open waits for a press.
 */
export function usePendingPayment(itemId: number, sizeId: number, back: GatewayReturn): PendingPayment {
  const key = pendingKey(itemId, sizeId);
  const [found, setFound] = useState(() => (back.kind === 'authorised' ? null : pendingPayment.read(key)));
  const [named] = useState(back.kind === 'unpaid' ? back.orderId : null);
  // The tab's note takes precedence over the address.
  const orderId = found?.orderId ?? named;
  const returned = useReturnedPayment(orderId);
  const isOver = returned.state === 'ended' || returned.state === 'none';

  useEffect(() => {
    if (isOver) pendingPayment.remove(key);
  }, [isOver, key]);

  useEffect(() => {
    // The browser may bring this very page back, as it was when it left for the gateway.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setFound(pendingPayment.read(key));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [key]);

  return { ...returned, orderId, draft: found?.draft ?? null };
}
