import { SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { ofOrder } from './of-order.ts';

/** Steps of an order that wait for neither side; null: no message to that side. */
const STEPS: Readonly<Partial<Record<OrderState, { buyer: string; seller: string | null }>>> = {
  seller_shipped: { buyer: '판매자가 상품을 검수센터로 보냈어요.', seller: null },
  received: {
    buyer: '상품이 검수센터에 도착했어요. 이제 검수해요.',
    seller: '보낸 상품이 검수센터에 도착했어요. 이제 검수해요.',
  },
  passed: {
    buyer: '상품이 검수에 합격했어요. 곧 보내 드려요.',
    seller: '상품이 검수에 합격했어요. 거래가 끝나면 정산해 드려요.',
  },
  shipping: { buyer: '상품을 보냈어요. 배송을 확인할 수 있어요.', seller: null },
  delivered: { buyer: '상품이 도착했어요. 확인하고 구매를 확정해 주세요.', seller: null },
};

/** Returns the texts to both sides of an order that went a step on; null when there is nothing to tell. */
export function progressTexts(
  order: { display_id: string; state: OrderState },
  parcel?: { carrier: string; no: string },
): { buyer: string; seller: string | null } | null {
  const step = STEPS[order.state];
  if (step === undefined) return null;
  const { buyer, seller } = step;
  const by = parcel === undefined ? '' : ` (${parcel.carrier} ${parcel.no})`;
  return {
    buyer: ofOrder(order.display_id, `${buyer}${by}`),
    seller: seller && ofOrder(order.display_id, seller),
  };
}

/** Corrects what was told of an order before. @param state words of the state that it is in */
export function takenBackText(displayId: string, state: string): string {
  return ofOrder(displayId, `앞서 알려 드린 진행 상황을 바로잡았어요. 지금은 ‘${state}’ 상태예요.`);
}

/** To a seller whose order is held, and once it is not. */
export const HELD_TEXT =
  '결제 금액을 확인하고 있어요. 확인이 끝나면 알려 드리니 그때까지 상품을 보내지 말아 주세요.';
export const RELEASED_TEXT = `결제 금액 확인이 끝났어요. 지금부터 ${SHIP_WITHIN.text} 안에 검수센터로 보내 주세요.`;

export function sentBackText(displayId: string, { carrier, no }: { carrier: string; no: string }): string {
  return ofOrder(displayId, `상품을 반송 주소로 보냈어요. (${carrier} ${no})`);
}
