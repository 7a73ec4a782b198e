import type { Trx } from '@sold/service/db/tables';
import { notify } from '../../people/notices/notify.ts';
import { progressTexts } from '../../people/notices/texts/progress.ts';
import { isInspectedBefore, type OrderRow } from './order-row.ts';

/** A parcel to the buyer of an order. */
export interface Parcel {
  carrier: string;
  no: string;
}

/** Informs both sides of the next step of an order. SOLD gets no message about its own sales, nor does a seller who has nothing to send. */
export async function tellOfProgress(
  trx: Trx,
  order: OrderRow,
  { at, parcel }: { at: Date; parcel?: Parcel | undefined },
): Promise<void> {
  const texts = progressTexts(order, parcel);
  if (texts === null) return;
  const of = { kind: 'progress', about: order.id } as const;
  await notify(trx, order.buyer_id, of, texts.buyer, at);
  if (texts.seller !== null && !isInspectedBefore(order))
    await notify(trx, order.seller_id, of, texts.seller, at);
}
