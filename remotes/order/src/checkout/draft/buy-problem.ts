import { bidPriceProblem } from '@sold/contracts/base/bid-price';
import { type PointLimit, pointProblem } from '@sold/contracts/base/points';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { isTransfer } from '@sold/contracts/rules/money/payment-method';
import { won } from '@sold/shared/text/format';
import type { Problem } from '../../page/problem.ts';
import type { BuyDraft } from './buy-draft.ts';

/** Texts every buyer agrees to, by mode; see `parts/agreements`. */
export interface Required {
  isBid: boolean;
  isChanging: boolean;
  /** Ids of the terms that have to be agreed to. */
  terms: readonly string[];
}

/**
 * The first thing that keeps a purchase or a buy bid from being sent; null when nothing does.
 * @param required with the points that this order takes, and its total
 */
export function buyProblem(
  info: BuyInfo,
  draft: BuyDraft,
  price: number | null,
  required: Required & {
    pointLimit: PointLimit;
    /** Won. */
    total: number;
    /** Remaining limit of paying later, won; null while not known. */
    later: number | null;
  },
): Problem | null {
  const { isBid, isChanging, terms, pointLimit } = required;
  if (price === null)
    return isBid
      ? { section: 'price', message: '구매 희망가를 입력해 주세요.' }
      : { section: 'price', message: '지금 살 수 있는 상품이 없어요. 구매 입찰로 등록해 주세요.' };
  const wrong = isBid ? bidPriceProblem(price, info.product_grade) : null;
  if (wrong) return { section: 'price', message: wrong.message };
  if (isChanging) return null;
  if (draft.addressId === null) return { section: 'address', message: '배송지를 선택해 주세요.' };
  const unpaid = paymentProblem(draft, required);
  if (unpaid) return { section: 'payment', message: unpaid };
  const points = pointProblem(draft.points, pointLimit);
  if (points) return { section: 'points', message: points };
  const receipt = receiptProblem(draft);
  if (receipt && !isBid) return { section: 'receipt', message: receipt };
  if (terms.some((term) => !draft.agreed.includes(term)))
    return { section: 'agree', message: '약관에 동의해 주세요.' };
  return null;
}

function paymentProblem(
  { method, cardId, accountId }: BuyDraft,
  { isBid, total, later }: { isBid: boolean; total: number; later: number | null },
): string | null {
  if (isBid && cardId === null) return '결제할 카드를 선택해 주세요.';
  if (method === 'batch' && cardId === null) return '결제 수단을 선택해 주세요.';
  if (isBid) return null;
  if (method === 'account' && accountId === null) return '결제할 계좌를 선택해 주세요.';
  if (method !== 'bnpl') return null;
  if (later === null) return '나중결제 약관에 동의해 주세요.';
  return total > later ? `나중결제로는 ${won(later)}까지 결제할 수 있어요.` : null;
}

function receiptProblem({ method, receipt }: BuyDraft): string | null {
  if (!isTransfer(method) || receipt.type === 'none') return null;
  if (receipt.digits) return null;
  return receipt.type === 'mobile'
    ? '현금영수증을 받을 휴대폰 번호를 확인해 주세요.'
    : '현금영수증 카드 번호를 확인해 주세요.';
}
