import { wonText } from '@sold/contracts/base/bid-price';
import { pointsText } from '@sold/contracts/base/points';
import type { OrderState } from '@sold/contracts/entities/order';
import type { Trx } from '@sold/service/db/tables';
import { tradeDate } from '../../catalogue/prices/trade-date.ts';
import { penaltyPointsOf } from '../../money/points/points.ts';
import { notify } from '../../people/notices/notify.ts';
import { penaltyOf } from '../penalties/penalties.ts';
import type { OrderRow } from './order-row.ts';

/** Messages of states in which an order ends early and the buyer's money goes back. */
const TOLD: Readonly<Partial<Record<OrderState, { buyer: string; seller: string }>>> = {
  cancelled_by_buyer: {
    buyer: '구매가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '구매가 취소됐어요. 상품을 보내지 마시고 다시 판매해 주세요.',
  },
  cancelled_by_seller: {
    buyer: '판매자 사정으로 거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '판매가 취소됐어요. 상품을 보내지 마세요.',
  },
  cancelled_by_operator: {
    buyer: '운영팀에서 거래를 취소했어요. 결제 금액을 모두 돌려드려요.',
    seller: '운영팀에서 거래를 취소했어요. 상품을 보내지 마시고 다시 판매해 주세요.',
  },
  shipping_overdue: {
    buyer: '판매자가 기한 안에 보내지 않아 거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '기한 안에 보내지 않아 판매가 취소됐어요. 상품을 보내지 마세요.',
  },
  failed_inspection: {
    buyer: '상품이 검수에 불합격했어요. 결제 금액을 모두 돌려드려요.',
    seller: '상품이 검수에 불합격했어요. 상품은 반송 주소로 돌려보내 드려요.',
  },
  returned: {
    buyer: '거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '거래가 취소돼 상품을 반송 주소로 돌려보내 드려요.',
  },
};

/**
 * Informs both sides of the early end of an order, with the reason, the seller's cost and the buyer's share; not the side
 * that ended it. SOLD gets no messages about its own sales, and a seller who has a unit in storage back gets one from
 * `unitReturns`.
 */
export async function tellOfEnd(
  trx: Trx,
  order: OrderRow,
  end: { at: Date; reason?: string; by?: number },
): Promise<void> {
  const texts = TOLD[order.state];
  if (texts === undefined) return;
  const why = end.reason ? ` (${end.reason})` : '';
  const tell = async (customerId: number, text: string) => {
    if (customerId === end.by) return;
    const of = { kind: 'cancelled', about: order.id } as const;
    await notify(trx, customerId, of, `주문 ${order.display_id}: ${text}`, end.at);
  };
  await tell(order.buyer_id, `${texts.buyer}${why}${await shareText(trx, order)}`);
  if (order.kind !== 'raffle' && order.inventory_id === null)
    await tell(order.seller_id, `${texts.seller}${await fineText(trx, order)}${why}`);
}

/** Text about the seller's penalty, when the end was their fault. */
async function fineText(trx: Trx, { id, seller_id }: OrderRow): Promise<string> {
  const fine = await penaltyOf(trx, seller_id, id);
  return fine === null ? '' : ` 페널티 ${wonText(fine)}이 정산 금액에서 빠져요.`;
}

/** Text about the buyer's share of the seller's fine, and until when they can spend it. */
async function shareText(trx: Trx, { id }: OrderRow): Promise<string> {
  const points = await penaltyPointsOf(trx, id);
  if (points === null) return '';
  return ` 판매자 페널티의 절반을 포인트로 드렸어요. (${pointsText(points.amount)}, ${tradeDate(points.expiresAt)}까지)`;
}
