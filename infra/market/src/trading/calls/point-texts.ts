import { POINTS_OF_BIDS } from '@sold/contracts/base/points';
import { POINTS_ENDING_FIRST } from '@sold/contracts/base/points-earned';
import { percentText } from '@sold/contracts/base/ratio';
import type { BuyInfo } from '@sold/contracts/entities/order-info';

/**
 * Texts of the buy page about points; `ratio` is the percentage of the amount due that points may pay: a text appears only
 * for a limit.
 */
export function pointTexts(ratio: number): Pick<BuyInfo['conf'], 'point_notice' | 'point_use_alert'> {
  const limit = `포인트는 결제할 금액의 ${percentText(ratio)}까지 쓸 수 있어요.`;
  const isLimited = ratio < 100;
  return {
    point_notice: [
      '포인트는 100P 단위로 쓸 수 있어요.',
      ...(isLimited ? [limit] : []),
      POINTS_ENDING_FIRST,
      POINTS_OF_BIDS,
      '주문이 취소되면 쓴 포인트를 돌려드려요.',
    ],
    point_use_alert: isLimited
      ? { title: '포인트 사용 한도', is_show: true, content: limit }
      : { title: '', is_show: false, content: '' },
  };
}
