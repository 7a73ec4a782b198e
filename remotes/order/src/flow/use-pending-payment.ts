import type { GatewayReturn } from '@sold/contracts/rules/gateway-return';
import { call } from '@sold/shared/api';
import { useEffect, useState } from 'react';
import type { BuyDraft } from './buy-draft.ts';
import { pendingKey, pendingPayment } from './notes.ts';

export interface PendingPayment {
  /** False while the reservation is being given back: only then does the market show the unit again. */
  isSettled: boolean;
  /** What the buyer had chosen before the gateway's page; null when there was none. */
  draft: BuyDraft | null;
  /** Why there is no payment, once back without one. */
  notice: { title: string; text: string } | null;
}

/**
 * After a gateway page that did not end in a payment (refused, cancelled, left with the back button): gives the
 * reservation back, brings the buyer's choices back and says that nothing was paid.
 */
export function usePendingPayment(itemId: number, sizeId: number, back: GatewayReturn): PendingPayment {
  const key = pendingKey(itemId, sizeId);
  const [found, setFound] = useState(() => (back.kind === 'authorised' ? null : pendingPayment.read(key)));
  const [refused] = useState(back.kind === 'refused' ? back : null);
  const orderId = found?.orderId ?? refused?.orderId ?? null;
  const [settledId, setSettledId] = useState<number | null>(null);

  useEffect(() => {
    if (orderId === null) return;
    pendingPayment.remove(key);
    void call('POST /api/v3/order/payment/cancel-pending', { order_id: orderId }, { quiet: true }).then(() =>
      setSettledId(orderId),
    );
  }, [orderId, key]);

  useEffect(() => {
    // The browser may bring this very page back, as it was when it left for the gateway.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setFound(pendingPayment.read(key));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [key]);

  const isSettled = orderId === null || settledId === orderId;
  return { isSettled, draft: found?.draft ?? null, notice: noticeOf(refused, found !== null) };
}

function noticeOf(refused: { message: string } | null, isLeft: boolean): PendingPayment['notice'] {
  if (refused)
    return {
      title: '결제는 되지 않았습니다',
      text: refused.message || '결제를 마치지 않아 주문하지 않았어요. 다시 결제할 수 있어요.',
    };
  return isLeft
    ? { title: '결제는 되지 않았습니다', text: '결제를 마치지 않고 돌아왔어요. 고른 내용은 그대로예요.' }
    : null;
}
