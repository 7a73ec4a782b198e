import { clockText } from '../../base/clock-text.ts';

/**
 * Why a bid that is being paid for can neither be changed nor cancelled now, in Korean.
 * @param until KST, `yyyy-MM-dd HH:mm:ss`; null when it is not known
 * @example reservedText('2026-11-21 13:20:00') === '결제가 진행 중이라 오후 1:20까지는 바꾸거나 취소할 수 없어요.'
 */
export function reservedText(until: string | null): string {
  const time = until === null ? '지금은' : `${clockText(until)}까지는`;
  return `결제가 진행 중이라 ${time} 바꾸거나 취소할 수 없어요.`;
}
