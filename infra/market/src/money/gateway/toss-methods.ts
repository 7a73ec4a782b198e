import type { GatewayCode } from '@sold/contracts/rules/money/payment-method';

/** Toss Payments' form of a method for a page, with the one wallet or card app that opens immediately. */
export interface TossMethod {
  method: 'CARD' | 'TRANSFER';
  flowMode?: 'DIRECT';
  /** Wallets go by their Korean names. */
  easyPay?: string;
  cardCompany?: string;
  /** Data without a field at Toss, which only returns it. */
  metadata?: { wallet: string };
}

function wallet(easyPay: string): TossMethod {
  return { method: 'CARD', flowMode: 'DIRECT', easyPay };
}

/** Toss has no wallets called KB Pay, which is the app of KB's cards, or kcpred, whose page is the one of cards. */
export const TOSS_METHODS: Readonly<Record<GatewayCode, TossMethod>> = {
  card: { method: 'CARD' },
  toss: { method: 'TRANSFER' },
  kakaopay: wallet('카카오페이'),
  npay: wallet('네이버페이'),
  tosspay: wallet('토스페이'),
  payco: wallet('페이코'),
  kbpay: { method: 'CARD', flowMode: 'DIRECT', cardCompany: '국민' },
  kcpred: { method: 'CARD', metadata: { wallet: 'kcpred' } },
};
