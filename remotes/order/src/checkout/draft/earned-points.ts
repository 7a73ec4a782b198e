import { pointsEarned } from '@sold/contracts/base/points-earned';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { isTransfer } from '@sold/contracts/rules/money/payment-method';
import type { BuyDraft } from './buy-draft.ts';

/** Points that an order brings once it has ended. @param price what it trades at, won */
export function earnedPoints(
  info: Pick<BuyInfo, 'accumulate_point_percent' | 'accumulate_transfer_point_percent'>,
  { method }: Pick<BuyDraft, 'method'>,
  isBid: boolean,
  price: number,
): number {
  const byAccount = !isBid && isTransfer(method);
  return pointsEarned(
    price,
    byAccount ? info.accumulate_transfer_point_percent : info.accumulate_point_percent,
  );
}
