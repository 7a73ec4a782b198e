import { wonText } from '@sold/contracts/base/bid-price';
import { sql } from 'kysely';

export function repaymentWentBackText(owed: number): string {
  return `갚은 나중결제 ${wonText(owed)}의 결제가 취소돼 다시 갚을 금액이 됐어요.`;
}

/** Text of a debt that is overdue. Needs `due`, of debts, and `order_`. */
export const DEBT_OVERDUE_TEXT = sql<string>`(
  '나중결제 ' || to_char(due.remaining, 'FM999,999,999,999') || '원(주문 ' || order_.display_id || ')의 납부일이 지났어요. 갚을 때까지 나중결제를 쓸 수 없어요.')`;
