import type { PageMethod } from '../entities/order.ts';

/** A way to pay on the gateway's page. */
export interface GatewayWay {
  method: PageMethod;
  name: string;
  /** What a shopper should know of it. */
  detail?: string;
  /** Its initials on a ground of our own: no trade marks of theirs. */
  mark: { text: string; ground: string };
}

/** Ways to pay on the gateway's page, in the order they are offered (specification, section 9). */
export const GATEWAY_WAYS: readonly GatewayWay[] = [
  { method: 'kakaopay', name: '카카오페이', mark: { text: 'K', ground: '#f7efb6' } },
  { method: 'npay', name: '네이버페이', mark: { text: 'N', ground: '#d5ecdd' } },
  { method: 'tosspay', name: '토스페이', mark: { text: 'T', ground: '#d9e4f7' } },
  { method: 'payco', name: '페이코', mark: { text: 'P', ground: '#f6dcd8' } },
  { method: 'kbpay', name: 'KB Pay', mark: { text: 'KB', ground: '#f3e6c8' } },
  { method: 'kcpred', name: '빨간페이', mark: { text: '빨', ground: '#f9d9d9' } },
  {
    method: 'card',
    name: '일반 카드',
    detail: '결제할 때 카드 번호를 입력해요',
    mark: { text: '카드', ground: '#eef0f3' },
  },
  {
    method: 'transfer',
    name: '계좌이체',
    detail: '100,000원 이상이면 현금영수증이 자동으로 발급돼요',
    mark: { text: '이체', ground: '#eef0f3' },
  },
];
