import type { PageMethod, PaymentMethod } from '@sold/contracts/entities/order';

/** Ways to pay besides a stored card: pages of the gateway (specification, section 9). */
export const PAGE_WAYS: readonly { method: PageMethod; name: string }[] = [
  { method: 'kakaopay', name: '카카오페이' },
  { method: 'npay', name: '네이버페이' },
  { method: 'tosspay', name: '토스페이' },
  { method: 'payco', name: '페이코' },
  { method: 'kbpay', name: 'KB Pay' },
  { method: 'kcpred', name: '빨간페이' },
  { method: 'card', name: '일반 카드' },
  { method: 'transfer', name: '계좌이체' },
];

/** What is chosen on the page, filled in as far as it is known. */
export interface PayDraft {
  addressId: number | null;
  cardId: number | null;
  method: PaymentMethod;
  agreed: boolean;
}

/** What is missing before it can be paid; null when nothing is. */
export function payProblem({ addressId, cardId, method, agreed }: PayDraft): string | null {
  if (addressId === null) return '배송지를 골라 주세요.';
  if (method === 'batch' && cardId === null) return '결제할 카드를 골라 주세요.';
  return agreed ? null : '구매 조건에 동의해 주세요.';
}
