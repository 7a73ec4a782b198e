import type { Payment } from './store.ts';

/** How the shop asks for a page, in the words of the public protocol. */
export interface MethodWish {
  method?: string;
  flowMode?: string;
  easyPay?: string;
  cardCompany?: string;
}

const METHODS: Readonly<Record<string, string>> = { CARD: '카드', TRANSFER: '계좌이체' };
const WALLETS: readonly string[] = ['카카오페이', '네이버페이', '토스페이', '페이코'];

/** What the gateway calls the method from then on; null when it knows none such. */
export function methodOf(wish: MethodWish): Pick<Payment, 'method' | 'easyPay'> | null {
  const method = METHODS[wish.method ?? ''];
  if (method === undefined) return null;
  if (wish.flowMode !== 'DIRECT' || wish.cardCompany !== undefined) return { method, easyPay: null };
  const provider = wish.easyPay ?? '';
  return WALLETS.includes(provider) ? { method: '간편결제', easyPay: { provider } } : null;
}
