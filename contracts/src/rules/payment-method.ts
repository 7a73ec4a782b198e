import type { PageMethod, PaymentMethod } from '../entities/order.ts';

/** The codes that methods have towards the gateway. */
export type GatewayCode = Exclude<PageMethod, 'transfer'> | 'toss';

/** All that is to be known of a way to pay. */
interface MethodRow {
  /** What an order says it was paid by; a stored card or account says its own name and number. */
  orderName: string;
  /** Whether its months are chosen at our checkout; a wallet asks on its own page. */
  takesInstalments: boolean;
  /** Whether money comes from a bank account: such a payment may have a cash receipt. */
  isTransfer: boolean;
}

/** What is to be known besides of a way to pay on the gateway's page. */
interface PageRow extends MethodRow {
  /** The code the gateway knows it by: transfer is `toss`, the others keep their name (specification, section 9). */
  code: GatewayCode;
  name: string;
  /** What a shopper should know of it. */
  detail?: string;
  /** Its initials on a ground of our own: no trade marks of theirs. */
  mark: { text: string; ground: string };
}

const WALLET = { takesInstalments: false, isTransfer: false } as const;
const CARD = { takesInstalments: true, isTransfer: false } as const;
const ACCOUNT = { takesInstalments: false, isTransfer: true } as const;
const PLAIN_GROUND = '#eef0f3';

/** The one table to add a way to pay on the gateway's page to, in the order they are offered (specification, section 9). */
const PAGES: Readonly<Record<PageMethod, PageRow>> = {
  kakaopay: wallet('kakaopay', '카카오페이', { text: 'K', ground: '#f7efb6' }),
  npay: wallet('npay', '네이버페이', { text: 'N', ground: '#d5ecdd' }),
  tosspay: wallet('tosspay', '토스페이', { text: 'T', ground: '#d9e4f7' }),
  payco: wallet('payco', '페이코', { text: 'P', ground: '#f6dcd8' }),
  kbpay: { ...wallet('kbpay', 'KB Pay', { text: 'KB', ground: '#f3e6c8' }), ...CARD },
  kcpred: { ...wallet('kcpred', '빨간페이', { text: '빨', ground: '#f9d9d9' }), ...CARD },
  card: {
    ...CARD,
    code: 'card',
    name: '일반 카드',
    orderName: '신용카드',
    detail: '결제할 때 카드 번호를 입력해요',
    mark: { text: '카드', ground: PLAIN_GROUND },
  },
  transfer: {
    ...ACCOUNT,
    code: 'toss',
    name: '계좌이체',
    orderName: '계좌이체',
    detail: '100,000원 이상이면 현금영수증이 자동으로 발급돼요',
    mark: { text: '이체', ground: PLAIN_GROUND },
  },
};

/** Every way to pay. */
const METHODS: Readonly<Record<PaymentMethod, MethodRow>> = {
  batch: { ...CARD, orderName: '카드' },
  account: { ...ACCOUNT, orderName: '계좌' },
  bnpl: { ...WALLET, orderName: '나중결제' },
  ...PAGES,
};

function wallet(code: GatewayCode, name: string, mark: PageRow['mark']): PageRow {
  return { ...WALLET, code, name, orderName: name, mark };
}

/** A way to pay on the gateway's page. */
export interface GatewayWay extends PageRow {
  method: PageMethod;
}

/** Ways to pay on the gateway's page, in the order they are offered. */
export const GATEWAY_WAYS: readonly GatewayWay[] = Object.entries(PAGES).map(([method, row]) => ({
  ...row,
  method: method as PageMethod,
}));

/** Whether a text names a way to pay on the gateway's page. */
export function isPageMethod(text: string): text is PageMethod {
  return Object.hasOwn(PAGES, text);
}

/** The code the gateway knows a method by. */
export function gatewayCode(method: PageMethod): GatewayCode {
  return PAGES[method].code;
}

/** What an order says it was paid by; a stored card or account says its own name and number. */
export function orderMethodName(method: PaymentMethod): string {
  return METHODS[method].orderName;
}

/** Whether the months are chosen with us, 0 for all at once. */
export function takesInstalments(method: PaymentMethod): boolean {
  return METHODS[method].takesInstalments;
}

/** Transfers of this amount or more are always issued a cash receipt, won (market-rules, "Payments"). */
export const RECEIPT_FROM = 100_000;

/** The tax office's own number: a receipt that is issued under it belongs to nobody until a customer registers it. */
export const SELF_ISSUE_NUMBER = '0100001234';

/** Whether a payment must be given a cash receipt even when nobody asked for one. */
export function owesCashReceipt(method: PaymentMethod, amount: number): boolean {
  return isTransfer(method) && amount >= RECEIPT_FROM;
}

/** Whether money comes from a bank account, by the gateway's page or from a stored one: such a payment may have a cash receipt. */
export function isTransfer(method: PaymentMethod): boolean {
  return METHODS[method].isTransfer;
}
