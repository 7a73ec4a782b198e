import type { Payment } from '../store/store.ts';

/** How the shop asks for a page, in the words of the public protocol. */
export interface MethodRequest {
  method?: string;
  flowMode?: string;
  easyPay?: string;
  cardCompany?: string;
  metadata?: { wallet?: string };
}

const METHODS: Readonly<Record<string, string>> = { CARD: '카드', TRANSFER: '계좌이체' };
const WALLETS: readonly string[] = ['카카오페이', '네이버페이', '토스페이', '페이코'];

/** Card pages with a name and a look of their own, by the card company that opens directly or the wallet asked for. */
const CARD_PAGES: Readonly<Record<string, string>> = { 국민: 'KB Pay', kcpred: '빨간페이' };

/** The gateway's name of the method, and the card page to show; null for an unknown method. */
export function methodOf(asked: MethodRequest): Pick<Payment, 'method' | 'easyPay' | 'page'> | null {
  const method = METHODS[asked.method ?? ''];
  if (method === undefined) return null;
  if (asked.flowMode !== 'DIRECT' || asked.cardCompany !== undefined) {
    const page = CARD_PAGES[asked.cardCompany ?? asked.metadata?.wallet ?? ''];
    return { method, easyPay: null, ...(page === undefined ? {} : { page }) };
  }
  const provider = asked.easyPay ?? '';
  return WALLETS.includes(provider) ? { method: '간편결제', easyPay: { provider } } : null;
}
