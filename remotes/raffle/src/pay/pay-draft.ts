import { type PointLimit, pointProblem } from '@sold/contracts/base/points';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PageMethod } from '@sold/contracts/entities/payment-method';

export type PayInfo = CallTable['GET /api/v3/product/raffle/get-raffle-pay-info']['output'];

/** A win is paid with a stored card or account, or on a page of the gateway; not later (its terms). */
export type WinMethod = 'batch' | 'account' | PageMethod;

/** Choices on the page, prefilled as far as they are known. */
export interface PayDraft {
  addressId: number | null;
  cardId: number | null;
  accountId: number | null;
  method: WinMethod;
  /** Null while what was typed cannot be read. */
  points: number | null;
  agreed: boolean;
}

/** The points for a win, as the rule takes them. */
export function pointLimit(info: Pick<PayInfo, 'point' | 'max_usable_point' | 'total_pay_amt'>): PointLimit {
  return { owned: info.point, most: info.max_usable_point, amount: info.total_pay_amt };
}

/** Returns the problem that prevents the payment, or null. */
export function payProblem(
  { addressId, cardId, accountId, method, points, agreed }: PayDraft,
  info: Pick<PayInfo, 'point' | 'max_usable_point' | 'total_pay_amt'>,
): string | null {
  if (addressId === null) return '배송지를 선택해 주세요.';
  if (method === 'batch' && cardId === null) return '결제 수단을 선택해 주세요.';
  if (method === 'account' && accountId === null) return '결제할 계좌를 선택해 주세요.';
  const wrong = pointProblem(points, pointLimit(info));
  if (wrong !== null) return wrong;
  return agreed ? null : '구매 조건에 동의해 주세요.';
}
