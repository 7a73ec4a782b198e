import { owesCashReceipt, SELF_ISSUE_NUMBER } from '@sold/contracts/rules/money/payment-method';

/** Facts that decide about a cash receipt. */
interface Paid {
  method: string;
  /** Won that were transferred. */
  amount: number;
  /** Choice with the order, `none` too; null without one. */
  wish: { type: string; no: string } | null;
  /** The buyer's stored choice, and whether it is to be used for every transfer. */
  stored: { type: string; no: string; isAlways: boolean };
}

/**
 * Returns the receipt of an order: by its own choice, or by the stored one; transfers that {@link owesCashReceipt} names
 * always get one (market-rules, "Payments"). Null without one: only transfers get one.
 */
export function receiptOf({ method, amount, wish, stored }: Paid): { kind: string; number: string } | null {
  if (method !== 'transfer' || amount <= 0) return null;
  const isOwed = owesCashReceipt('transfer', amount);
  if (wish !== null && wish.type !== 'none') return under(wish.type, wish.no.replace(/\D/g, ''));
  if (wish === null && stored.type !== '' && (stored.isAlways || isOwed))
    return under(stored.type, stored.no);
  return isOwed ? under('self', SELF_ISSUE_NUMBER) : null;
}

function under(kind: string, number: string): { kind: string; number: string } {
  return { kind: number === SELF_ISSUE_NUMBER ? 'self' : kind, number };
}
