import type { OrderState } from '@sold/contracts/entities/order';
import type { Trx } from '@sold/service/db/tables';
import { notify } from '../../people/notices/notify.ts';
import type { OrderRow } from './order-row.ts';

/** Messages of order steps that wait for neither side; empty: no message to that side. */
const TOLD: Readonly<Partial<Record<OrderState, { buyer: string; seller: string }>>> = {
  received: {
    buyer: '상품이 검수센터에 도착했어요. 이제 검수해요.',
    seller: '보낸 상품이 검수센터에 도착했어요. 이제 검수해요.',
  },
  passed: {
    buyer: '상품이 검수에 합격했어요. 곧 보내 드려요.',
    seller: '상품이 검수에 합격했어요. 거래가 끝나면 정산해 드려요.',
  },
  shipping: { buyer: '상품을 보냈어요. 배송을 확인할 수 있어요.', seller: '' },
  delivered: { buyer: '상품이 도착했어요. 확인하고 구매를 확정해 주세요.', seller: '' },
};

/**
 * Informs both sides of the next step of an order. SOLD gets no message about its own sales, nor does a seller who has
 * nothing to send.
 */
export async function tellOfProgress(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  const texts = TOLD[order.state];
  if (texts === undefined) return;
  const of = { kind: 'progress', about: order.id } as const;
  const text = (said: string) => `주문 ${order.display_id}: ${said}`;
  await notify(trx, order.buyer_id, of, text(texts.buyer), at);
  if (texts.seller !== '' && order.kind !== 'raffle' && order.inventory_id === null)
    await notify(trx, order.seller_id, of, text(texts.seller), at);
}
