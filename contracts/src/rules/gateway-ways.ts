import type { PageMethod } from '../entities/order.ts';

/** A way to pay on the gateway's page. */
export interface GatewayWay {
  method: PageMethod;
  name: string;
  /** What a shopper should know of it. */
  detail?: string;
}

/** Ways to pay on the gateway's page, in the order they are offered (specification, section 9). */
export const GATEWAY_WAYS: readonly GatewayWay[] = [
  { method: 'kakaopay', name: '카카오페이' },
  { method: 'npay', name: '네이버페이' },
  { method: 'tosspay', name: '토스페이' },
  { method: 'payco', name: '페이코' },
  { method: 'kbpay', name: 'KB Pay' },
  { method: 'kcpred', name: '빨간페이' },
  { method: 'card', name: '일반 카드', detail: '결제할 때 카드 번호를 입력해요' },
  { method: 'transfer', name: '계좌이체', detail: '100,000원 이상이면 현금영수증이 자동으로 발급돼요' },
];
