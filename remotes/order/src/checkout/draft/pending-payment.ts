import { sessionNote } from '../../page/session-note.ts';
import type { BuyDraft } from './buy-draft.ts';

/** An order whose payment page is open; by item and size. */
export const pendingPayment = sessionNote<{ orderId: number; draft: BuyDraft }>('pending');

export function pendingKey(itemId: number, sizeId: number): string {
  return `${itemId}-${sizeId}`;
}
