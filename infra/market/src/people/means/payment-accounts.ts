import type { CallTable } from '@sold/contracts/calls/index';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import { bankColours } from './bank-colours.ts';
import { BANKS } from './banks.ts';
import { lastPaidWith } from './last-paid-with.ts';
import { paymentMarkOf } from './payment-mark.ts';

type PaymentAccount =
  CallTable['GET /api/v3/order/order/get-payment-brandpay-list']['output']['customer_payment_method_list'][number];

/** Reads bank accounts for immediate payment, the default first; numbers masked but for the last four digits. */
export async function paymentAccountsOf(db: Db, customerId: number): Promise<PaymentAccount[]> {
  const { rows } = await sql<{
    id: number;
    bank_code: string;
    bank_no: string;
    is_default: boolean;
    is_recent: boolean;
  }>`
    select id, bank_code, bank_no, is_default, id is not distinct from ${lastPaidWith(customerId, 'account_id')} as is_recent
    from payment_account where customer_id = ${customerId} and gone_at is null order by is_default desc, id desc`.execute(
    db,
  );
  return rows.map((row) => ({
    account_id: row.id,
    method_id: `account-${row.id}`,
    bank_code: row.bank_code,
    bank_name: bankName(row.bank_code),
    bank_no: row.bank_no,
    is_default: row.is_default ? 1 : 0,
    is_recent: row.is_recent ? 1 : 0,
    customer_id: customerId,
    pg_kind: 'toss',
    icon_url: paymentMarkOf(bankName(row.bank_code)),
    ...bankColours(row.bank_code),
    icon: bankName(row.bank_code).slice(0, 2),
  }));
}

export function bankName(code: string): string {
  return BANKS.find((bank) => bank.bank_code === code)?.bank_name ?? code;
}

/** Returns the gateway's key of an own account. @throws Refusal 404 `unknown_account` */
export async function paymentAccountKey(db: Db | Trx, customerId: number, id: number): Promise<string> {
  const { rows } = await sql<{ billing_key: string }>`
    select billing_key from payment_account where id = ${id} and customer_id = ${customerId} and gone_at is null`.execute(
    db,
  );
  return rows[0]?.billing_key ?? notFound('unknown_account');
}

/** @throws Refusal `unknown_bank` */
export function checkBank(code: string): void {
  if (!BANKS.some((bank) => bank.bank_code === code)) refuse('unknown_bank', '은행을 다시 선택해 주세요.');
}

/** Keeps an account the gateway stored: its billing key and the masked number, nothing else. The first becomes the default. */
export async function insertPaymentAccount(
  trx: Trx,
  customerId: number,
  account: { billingKey: string; bankCode: string; bankNo: string },
  now: Date,
): Promise<number> {
  await lockCustomer(trx, customerId);
  const { rows } = await sql<{ id: number }>`
    insert into payment_account (customer_id, billing_key, bank_code, bank_no, is_default, created_at)
    values (${customerId}, ${account.billingKey}, ${account.bankCode}, ${account.bankNo},
            not exists (select 1 from payment_account where customer_id = ${customerId} and is_default), ${now})
    returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}
