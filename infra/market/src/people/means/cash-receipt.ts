import { readReceiptCard } from '@sold/contracts/base/typed/card';
import { readValue } from '@sold/contracts/base/typed/reading';
import type { CallTable } from '@sold/contracts/calls/index';
import { readReceiptPhone } from '@sold/contracts/rules/money/receipt-phone';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';

type Receipt = CallTable['GET /api/v3/user/get-cash-receipt-sell']['output'];
const NAMES: Readonly<Record<Receipt['cash_receipt_type'], string>> = {
  mobile: '휴대폰 번호',
  card: '현금영수증 카드',
  '': '',
};
/** Names of the two kinds on an order page (specification, section 9, "Receipt types"). */
const METHODS: Readonly<Record<Receipt['cash_receipt_type'], string>> = {
  mobile: 'MOBILE',
  card: 'CASH_RECEIPT_CARD',
  '': '',
};
const NUMBERS = {
  mobile: { read: readReceiptPhone, problem: '휴대폰 번호를 확인해 주세요.' },
  card: { read: readReceiptCard, problem: '현금영수증 카드 번호를 확인해 주세요.' },
} as const;

/** Returns the digits of a number that a receipt can be issued for. @throws Refusal `cash_receipt` for another number */
function receiptNumber(type: keyof typeof NUMBERS, text: string): string {
  const { read, problem } = NUMBERS[type];
  return readValue(read(text)) ?? refuse('cash_receipt', problem);
}

/**
 * Returns the receipt choice of a payment in its stored form; null without one. `none` is a choice as well, and goes before
 * the stored one.
 * @throws Refusal `cash_receipt` for an invalid number
 */
export function wishedReceipt(
  wish: { type: 'mobile' | 'card' | 'none'; no: string } | undefined,
): { type: string; no: string } | null {
  if (wish === undefined) return null;
  return { type: wish.type, no: wish.type === 'none' ? '' : receiptNumber(wish.type, wish.no) };
}

/** Returns the names of a stored choice: for people, and on an order page. */
export function receiptNames(type: Receipt['cash_receipt_type']): { name: string; method: string } {
  return { name: NAMES[type], method: METHODS[type] };
}

/** Reads the stored choice of cash receipts: income deduction by mobile or receipt card number (market-rules, "Payments"). */
export async function cashReceiptOf(db: Db, customerId: number): Promise<Receipt> {
  const { rows } = await sql<{ type: Receipt['cash_receipt_type']; no: string; is_publish: boolean }>`
    select cash_receipt_type as type, cash_receipt_no as no, is_publish from customer where id = ${customerId}`.execute(
    db,
  );
  const { type, no, is_publish } = rows[0] as (typeof rows)[number];
  return {
    cash_receipt_type: type,
    cash_receipt_no: no,
    cash_receipt_type_name: receiptNames(type).name,
    is_publish,
  };
}

/** Stores the choice. @throws Refusal `cash_receipt` for an invalid number */
export async function saveCashReceipt(
  db: Db,
  customerId: number,
  wish: { type: Receipt['cash_receipt_type']; no: string; isPublish: boolean },
): Promise<Receipt> {
  const no = wish.type === '' ? '' : receiptNumber(wish.type, wish.no);
  if (wish.isPublish && wish.type === '') refuse('cash_receipt', '현금영수증 발급 방법을 선택해 주세요.');
  await sql`update customer set cash_receipt_type = ${wish.type}, cash_receipt_no = ${no}, is_publish = ${wish.isPublish}
    where id = ${customerId}`.execute(db);
  return cashReceiptOf(db, customerId);
}
