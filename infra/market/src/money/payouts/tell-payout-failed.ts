import { wonText } from '@sold/contracts/base/bid-price';
import type { Trx } from '@sold/service/db/tables';
import { notify } from '../../people/notices/notify.ts';

/** Tells a seller that money could not be sent, and what to do. @param failure amount in won, and why as a sentence */
export async function tellPayoutFailed(
  trx: Trx,
  sellerId: number,
  { amount, reason }: { amount: number; reason: string },
  at: Date,
): Promise<void> {
  const message = `정산 금액 ${wonText(amount)}을 보내지 못했어요. ${reason} 정산 계좌를 새로 등록해 주세요.`;
  await notify(trx, sellerId, { kind: 'payout_failed' }, message, at);
}
