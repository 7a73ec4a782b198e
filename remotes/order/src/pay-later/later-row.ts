import { kstDate } from '@sold/contracts/base/bid-duration';
import type { Bnpl } from '@sold/contracts/entities/people';
import { payMark } from '@sold/contracts/rules/money/gateway-ways';
import { type PayRow, rowOf } from '@sold/contracts/rules/money/pay-rows';
import { dueDay } from '@sold/contracts/rules/trading/due-day';
import { won } from '@sold/shared/text/format';

/** @param isUnknown the request failed */
export function laterRow(standing: Bnpl | null, isUnknown: boolean, now: Date): PayRow<'bnpl'> {
  const row = {
    ...rowOf('bnpl', null, null),
    name: '나중결제',
    mark: payMark('bnpl'),
    isRecent: false,
  };
  if (standing === null)
    return { ...row, off: isUnknown ? '지금은 확인할 수 없어요' : '한도를 확인하고 있어요' };
  if (!standing.is_agreed) return { ...row, detail: '처음 한 번 약관에 동의하면 바로 쓸 수 있어요' };
  if (!standing.is_usable) return { ...row, off: standing.reason };
  return { ...row, detail: `${won(standing.remaining_amt)} 남음 · ${dueText(now)}까지 갚아요` };
}

/** The day on which what is bought now is due. @example '12월 15일' */
export function dueText(now: Date): string {
  const [, month, day] = kstDate(dueDay(now)).split('-').map(Number);
  return `${month}월 ${day}일`;
}
