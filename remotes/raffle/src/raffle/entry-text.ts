import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { dayTime } from '@sold/shared/text/dates';

/** An entry's state in words: what it is, and what comes next. */
export function entryText({
  state,
  pay_until,
  order_id,
  withdrawn_reason,
}: Pick<MyRaffleEntry, 'state' | 'pay_until' | 'order_id' | 'withdrawn_reason'>): {
  title: string;
  text: string;
} {
  switch (state) {
    case 'entered':
      return { title: '응모했어요', text: '추첨이 끝나면 알림으로 결과를 알려 드려요.' };
    case 'won':
      return {
        title: '당첨됐어요',
        text: pay_until === null ? '지금 결제해 주세요.' : `${dayTime(pay_until)}까지 결제해 주세요.`,
      };
    case 'paid':
      return { title: '결제를 마쳤어요', text: '상품이 준비되면 보내 드려요.' };
    case 'waiting':
      return {
        title: '이번에는 당첨되지 않았어요',
        text: '당첨자가 결제하지 않으면 추첨 순서대로 기회를 드려요.',
      };
    case 'passed':
      return {
        // Paid in time, and that order was cancelled.
        title: order_id === null ? '결제 기한이 지났어요' : '당첨 주문이 취소됐어요',
        text: '기회는 다음 순서의 분께 넘어갔어요.',
      };
    case 'withdrawn':
      return { title: '취소된 래플이에요', text: `결제된 금액은 없어요. 사유: ${withdrawn_reason}` };
  }
}
