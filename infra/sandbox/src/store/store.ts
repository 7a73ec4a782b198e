import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepPrivate } from '@sold/service/settings/private-files';

/** A payment as the gateway knows it; names follow the public protocol of Toss Payments. */
export interface Payment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  /** Won. */
  totalAmount: number;
  /** Won that has not been given back. */
  balanceAmount: number;
  /** As the gateway answers it: 카드, 계좌이체, 간편결제. */
  method: string;
  easyPay: { provider: string } | null;
  /** Months of a card payment, 0 for one payment. */
  card?: { installmentPlanMonths: number };
  /** A card page with a name of its own; not part of the protocol. */
  page?: string;
  /** READY: page opened. IN_PROGRESS: authorised. DONE: captured. EXPIRED: the time ran out. */
  status: 'READY' | 'IN_PROGRESS' | 'DONE' | 'PARTIAL_CANCELED' | 'CANCELED' | 'ABORTED' | 'EXPIRED';
  /** Refunds, in order. */
  cancels?: readonly Cancel[];
  successUrl: string;
  failUrl: string;
}

/** Money that went back, won. */
interface Cancel {
  transactionKey: string;
  cancelAmount: number;
  cancelReason: string;
  cancelStatus: 'DONE';
}

/** A movement of money: captures above zero, cancellations below, won. */
export interface Transaction {
  transactionKey: string;
  orderId: string;
  paymentKey: string;
  amount: number;
  /** ISO 8601. */
  transactionAt: string;
}

export interface BillingKey {
  billingKey: string;
  customerKey: string;
  cardCompany: string;
  cardNumber: string;
  /** Outcome of a charge of this card; set by magic card numbers. */
  behaviour: 'fine' | 'refuse' | 'timeout_after_charge';
}

export interface Store {
  payments: Map<string, Payment>;
  byOrder: Map<string, Payment>;
  billingKeys: Map<string, BillingKey>;
  transactions: Transaction[];
  /** Answers by `Idempotency-Key`. */
  answers: Map<string, { status: number; body: unknown }>;
  savePayment(payment: Payment): void;
  saveTransaction(transaction: Omit<Transaction, 'transactionAt'>): void;
  saveBillingKey(key: BillingKey): void;
  deleteBillingKey(billingKey: string): void;
  saveAnswer(key: string, answer: { status: number; body: unknown }): void;
}

type Line =
  | { payment: Payment }
  | { billingKey: BillingKey }
  | { deletedBillingKey: string }
  | { transaction: Transaction }
  | { key: string; answer: { status: number; body: unknown } };

/** Everything the gateway knows, kept as a log of lines: what was charged is not forgotten by a kill. In memory without a file. */
export function openStore(file?: string, clock: () => Date = () => new Date()): Store {
  const payments = new Map<string, Payment>();
  const byOrder = new Map<string, Payment>();
  const billingKeys = new Map<string, BillingKey>();
  const transactions: Transaction[] = [];
  const answers: Store['answers'] = new Map();

  function take(line: Line): void {
    if ('payment' in line) {
      payments.set(line.payment.paymentKey, line.payment);
      byOrder.set(line.payment.orderId, line.payment);
    } else if ('transaction' in line) transactions.push(line.transaction);
    else if ('billingKey' in line) billingKeys.set(line.billingKey.billingKey, line.billingKey);
    else if ('deletedBillingKey' in line) billingKeys.delete(line.deletedBillingKey);
    else answers.set(line.key, line.answer);
  }

  function write(line: Line): void {
    take(line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }

  if (file) keepPrivate(dirname(file));
  if (file && existsSync(file)) {
    for (const text of readFileSync(file, 'utf8').split('\n'))
      if (text.endsWith('}')) take(JSON.parse(text) as Line);
  }
  return {
    payments,
    byOrder,
    billingKeys,
    transactions,
    answers,
    savePayment: (payment) => write({ payment: { ...payment } }),
    saveTransaction: (transaction) =>
      write({ transaction: { ...transaction, transactionAt: clock().toISOString() } }),
    saveBillingKey: (billingKey) => write({ billingKey }),
    deleteBillingKey: (deletedBillingKey) => write({ deletedBillingKey }),
    saveAnswer: (key, answer) => write({ key, answer }),
  };
}
