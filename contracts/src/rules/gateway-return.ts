/** How a gateway page sent the buyer back. */
export type GatewayReturn =
  | { kind: 'none' }
  | { kind: 'authorised'; orderId: number; paymentKey: string; amount: number }
  /** Refused or left; `orderId` is null when the gateway did not say. */
  | { kind: 'refused'; orderId: number | null; code: string; message: string };

interface Readable {
  get(name: string): string | null;
}

/** Reads the address the gateway returned to: our order_id, and its paymentKey and amount, or code and message. */
export function readGatewayReturn(query: Readable): GatewayReturn {
  const orderId = whole(query.get('order_id'));
  const amount = whole(query.get('amount'));
  const paymentKey = query.get('paymentKey');
  if (paymentKey && orderId !== null && amount !== null)
    return { kind: 'authorised', orderId, paymentKey, amount };
  const code = query.get('code');
  return code ? { kind: 'refused', orderId, code, message: query.get('message') ?? '' } : { kind: 'none' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
