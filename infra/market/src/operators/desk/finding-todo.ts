import type { OrderState } from '@sold/contracts/entities/order-state';

/** Subject of a difference with the gateway's books. */
export interface Subject {
  kind: string;
  amount: number;
  /** Amount of the payment, won; null for an unknown one. */
  paid: number | null;
  order_id: number | null;
  order_state: OrderState | null;
  purpose: 'deprivation' | 'bnpl_repay' | null;
}

const CLOSE = 'Then close it: operate reconciliation/close, with the reason.';

/** Returns the operator's steps for an open difference, in one or two sentences. */
export function todoOf(subject: Subject): string {
  switch (subject.kind) {
    case 'missed_cancellation':
      return `${cancelled(subject)} ${CLOSE}`;
    case 'refused_refund':
      return 'The gateway will not give this money back. Ask it why; asked again every hour, and at once by order refund. It is corrected once the money is back.';
    case 'missed_capture':
      return 'The gateway has this capture and does not say what became of it. It is asked again; ask its support when it stays.';
    case 'capture_differs':
      return `Another amount came than was asked for. Give what is too much back in the gateway's console, or ask its support. ${CLOSE}`;
    case 'unknown_payment':
      return `The gateway has a payment of ours that is in no order. Give it back in the gateway's console, or find out whose it is. ${CLOSE}`;
    case 'unknown_capture':
      return `We have a capture that the gateway does not know. Ask its support before the goods leave. ${CLOSE}`;
    default:
      return CLOSE;
  }
}

/** Money went back in the gateway's console. */
function cancelled({ amount, paid, order_id, order_state, purpose }: Subject): string {
  const how = amount === paid ? 'All of the payment' : `${amount} won of ${paid ?? 'a payment'}`;
  const what = `${how} went back in the gateway's console.`;
  if (purpose === 'deprivation')
    return `${what} The fee of a unit that leaves storage: the unit is not sent meanwhile. Ask the owner for the rest, or let it go.`;
  if (purpose === 'bnpl_repay') return `${what} The customer owes it again. Check that this was meant.`;
  if (order_id === null) return what;
  if (order_state === 'settled')
    return `${what} Order ${order_id} is settled: its payout waits unless it was asked for already. Get the goods or the money back from the buyer, or bear it.`;
  return `${what} Order ${order_id} is held. Either give the rest back (order refund ${order_id}), which corrects this, or let it go on.`;
}
