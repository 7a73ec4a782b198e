import type { PageMethod, PaymentMethod } from '../../entities/payment-method.ts';

/** Ways to pay that have a drawn mark. */
export type PayMark = PageMethod | 'bnpl';

/** Address of a drawn mark, or of the initials of a card company or bank. It may be kept for ever: a new drawing raises its version. */
export function payMark(name: string): { image: string } {
  return { image: `/api/v3/media/payment/mark.svg?name=${encodeURIComponent(name)}&v=2` };
}

/** Look of a payment method on the gateway's page. */
interface PageRow {
  name: string;
  /** Hint for shoppers. */
  detail?: string;
}

/** Ways to pay on the gateway's page, in the order they are offered (specification, section 9). */
const PAGES: Readonly<Record<PageMethod, PageRow>> = {
  kakaopay: { name: '카카오페이' },
  npay: { name: '네이버페이' },
  tosspay: { name: '토스페이' },
  payco: { name: '페이코' },
  kbpay: { name: 'KB Pay' },
  kcpred: { name: '빨간페이' },
  card: { name: '일반 카드', detail: '결제할 때 카드 번호를 입력해요' },
  transfer: { name: '계좌이체', detail: '100,000원 이상이면 현금영수증이 자동으로 발급돼요' },
};

/** Names of the payment methods without a gateway page, as orders show them. */
const ORDER_NAMES: Readonly<Record<Exclude<PaymentMethod, PageMethod>, string>> & { card: string } = {
  batch: '카드',
  account: '계좌',
  bnpl: '나중결제',
  card: '신용카드',
};

/** A way to pay on the gateway's page. */
export interface GatewayWay extends PageRow {
  method: PageMethod;
}

/** {@link PAGES} as a list. */
export const GATEWAY_WAYS: readonly GatewayWay[] = Object.entries(PAGES).map(([method, row]) => ({
  ...row,
  method: method as PageMethod,
}));

/** Returns the payment method as orders show it; a stored card or account has its own name and number. */
export function orderMethodName(method: PaymentMethod): string {
  return method in ORDER_NAMES
    ? ORDER_NAMES[method as keyof typeof ORDER_NAMES]
    : PAGES[method as PageMethod].name;
}
