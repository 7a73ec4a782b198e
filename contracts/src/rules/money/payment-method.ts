import type { PageMethod, PaymentMethod } from '../../entities/payment-method.ts';

/** The codes that methods have towards the gateway. */
export type GatewayCode = Exclude<PageMethod, 'transfer'> | 'toss';

interface MethodRow {
  /** Whether it is paid on the gateway's page; how it looks there: `gateway-ways`. */
  isOnPage: boolean;
  /** Whether its months are chosen at our checkout; a wallet asks on its own page. */
  takesInstalments: boolean;
  /** Whether money comes from a bank account: such a payment may have a cash receipt. */
  isTransfer: boolean;
}

const WALLET = { isOnPage: true, takesInstalments: false, isTransfer: false };
const CARD = { ...WALLET, takesInstalments: true };
const ACCOUNT = { ...WALLET, isTransfer: true };

const METHODS: Readonly<Record<PaymentMethod, MethodRow>> = {
  batch: { ...CARD, isOnPage: false },
  account: { ...ACCOUNT, isOnPage: false },
  bnpl: { ...WALLET, isOnPage: false },
  transfer: ACCOUNT,
  card: CARD,
  kakaopay: WALLET,
  npay: WALLET,
  tosspay: WALLET,
  kcpred: CARD,
  kbpay: CARD,
  payco: WALLET,
};

/** Whether a text names a way to pay on the gateway's page. */
export function isPageMethod(text: string): text is PageMethod {
  return Object.hasOwn(METHODS, text) && METHODS[text as PaymentMethod].isOnPage;
}

/** The code the gateway knows a method by: transfer is `toss`, the others keep their name (specification, section 9). */
export function gatewayCode(method: PageMethod): GatewayCode {
  return method === 'transfer' ? 'toss' : method;
}

/** Whether the instalment months are chosen on our page. */
export function takesInstalments(method: PaymentMethod): boolean {
  return METHODS[method].takesInstalments;
}

/** Transfers of this amount or more are always issued a cash receipt, won (market-rules, "Payments"). */
export const RECEIPT_FROM = 100_000;

/** The tax office's own number: a receipt under it has no owner until a customer registers it. */
export const SELF_ISSUE_NUMBER = '0100001234';

/** Whether a payment needs a cash receipt even without a request. */
export function owesCashReceipt(method: PaymentMethod, amount: number): boolean {
  return isTransfer(method) && amount >= RECEIPT_FROM;
}

/** Whether money comes from a bank account, by the gateway's page or from a stored one: such a payment may have a cash receipt. */
export function isTransfer(method: PaymentMethod): boolean {
  return METHODS[method].isTransfer;
}
