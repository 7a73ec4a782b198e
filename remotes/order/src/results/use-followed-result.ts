import type { BidResult, OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import { useCall } from '@sold/shared/hooks/use-call';
import { useEffect } from 'react';
import { orderOf, orderResult, resultKey } from './result-notes.ts';

/** Time between two looks at an order whose payment is pending, milliseconds. */
const LOOK_MS = 2_000;
/** The seller is shown no order whose payment failed. */
const UNKNOWN_ORDER = 404;

export interface FollowedResult {
  /** With the order as it was last seen. */
  result: OrderResult | BidResult;
  /** Reason of the failed payment, as far as the caller may know; null unless it has failed. */
  failure: { reason: string } | null;
  /** The order as it was last seen; null before. */
  detail: OrderDetail | null;
}

/**
 * Polls the order of a result until the payment's outcome is known. The order replaces the note of the
 * result, so that a reload goes on from there.
 */
export function useFollowedResult(noted: OrderResult | BidResult): FollowedResult {
  const order = orderOf(noted);
  const order_id = order?.payment_state === 'pending' ? order.order_id : null;
  const look = useCall(
    'GET /api/v3/user/mypage/get-customer-order-detail',
    order_id === null ? null : { order_id },
    { quiet: true },
  );
  const { state, data, failure: unseen, reload } = look;
  const result = data === undefined ? noted : withOrder(noted, data.order);
  const isGone = unseen?.kind === 'response' && unseen.status === UNKNOWN_ORDER;
  const isPending = order_id !== null && !isGone && orderOf(result)?.payment_state === 'pending';

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer, and every failure, is followed by another look
  useEffect(() => {
    if (!isPending || state === 'loading') return;
    const next = setTimeout(() => void reload(), LOOK_MS);
    return () => clearTimeout(next);
  }, [isPending, state, reload, data, unseen]);

  const isPaid = data?.order.payment_state === 'paid';
  useEffect(() => {
    if (isPaid) orderResult.write(resultKey(result), result);
  }, [isPaid, result]);

  if (isGone) return { result, failure: { reason: '' }, detail: null };
  const isFailed = data?.order.payment_state === 'failed';
  return { result, failure: isFailed ? { reason: reasonOf(data) } : null, detail: data ?? null };
}

function withOrder(noted: OrderResult | BidResult, order: OrderResult): OrderResult | BidResult {
  return 'bid_order_id' in noted ? { ...noted, traded: order } : order;
}

function reasonOf({ history }: OrderDetail): string {
  return history.findLast(({ state }) => state === 'payment_failed')?.reason ?? '';
}
