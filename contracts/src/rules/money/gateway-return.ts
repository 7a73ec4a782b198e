/** How a browser came back from the gateway's page, as its address has it. Anybody can make an address: the service asks the gateway. */
export type GatewayReturn =
  | { kind: 'none' }
  | { kind: 'authorised'; orderId: number; paymentKey: string; amount: number }
  /**
   * Without a payment, says the address, whose own words are not read; `orderId` is null when it names no order. `isLeft`: it is the
   * address that was left for the gateway's page, and no entry of the history comes between.
   */
  | { kind: 'unpaid'; orderId: number | null; isLeft: boolean };

/** Code of the address that a page has while the gateway's is open. */
export const LEFT_CODE = 'left';

interface Readable {
  get(name: string): string | null;
}

/** Longest key of a payment that the service takes, characters. */
const LONGEST_KEY = 200;

/** Reads the address the gateway returned to: our order_id, and its paymentKey and amount, or a code. */
export function readGatewayReturn(query: Readable): GatewayReturn {
  const orderId = whole(query.get('order_id'));
  const amount = whole(query.get('amount'));
  const paymentKey = query.get('paymentKey');
  if (paymentKey && paymentKey.length <= LONGEST_KEY && orderId !== null && amount !== null)
    return { kind: 'authorised', orderId, paymentKey, amount };
  const code = query.get('code');
  return code ? { kind: 'unpaid', orderId, isLeft: code === LEFT_CODE } : { kind: 'none' };
}

/**
 * Idempotency key of the confirmation of one payment: the same after a reload, and another one for another payment, so that an
 * made-up address does not use up the key of the real one.
 */
export function confirmKey({ orderId, paymentKey }: { orderId: number; paymentKey: string }): string {
  return `confirm-${orderId}-${paymentKey.replace(/[^\w-]/g, '_')}`.slice(0, 100);
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
