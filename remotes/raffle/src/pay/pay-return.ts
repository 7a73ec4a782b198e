/** How a gateway's page sent the winner back. */
export type PayReturn =
  | { kind: 'none' }
  | { kind: 'authorised'; order_id: number; payment_key: string; amount: number }
  | { kind: 'refused'; message: string };

/** Reads the address the gateway returned to: `order_id`, `paymentKey` and `amount`, or `code` and `message`. */
export function payReturn(query: { get(name: string): string | null }): PayReturn {
  const order_id = whole(query.get('order_id'));
  const amount = whole(query.get('amount'));
  const payment_key = query.get('paymentKey');
  if (payment_key && order_id !== null && amount !== null)
    return { kind: 'authorised', order_id, payment_key, amount };
  return query.get('code') ? { kind: 'refused', message: query.get('message') ?? '' } : { kind: 'none' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
