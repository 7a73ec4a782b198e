import type { Customer } from '@sold/contracts/entities/people';
import { emailForm, mobileForm } from '@sold/contracts/rules/sign-in-name';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { pointBalance } from '../../money/points/points.ts';
import { hashPassword } from '../sessions/password.ts';
import { addressesOf } from './addresses.ts';
import { bankAccountsOf } from './banks.ts';
import { cardsOf } from './cards.ts';
import { receiptNames } from './cash-receipt.ts';
import { paymentAccountsOf } from './payment-accounts.ts';

export interface CustomerRow {
  id: number;
  email: string;
  mobile_no: string;
  name: string;
  certified_at: Date | null;
  payment_password_hash: string | null;
  cash_receipt_type: 'mobile' | 'card' | '';
  cash_receipt_no: string;
  is_publish: boolean;
}

export async function customerRow(db: Kysely<Database>, id: number): Promise<CustomerRow> {
  const { rows } = await sql<CustomerRow>`
    select id, email, mobile_no, name, certified_at, payment_password_hash, cash_receipt_type, cash_receipt_no, is_publish from customer where id = ${id}`.execute(
    db,
  );
  return rows[0] as CustomerRow;
}

/** What an order page knows of its customer (specification, section 3, "Customer"). */
export async function customerOf(db: Kysely<Database>, id: number, now: Date): Promise<Customer> {
  const [row, cards, addresses, bank_accounts, point, accounts] = await Promise.all([
    customerRow(db, id),
    cardsOf(db, id),
    addressesOf(db, id),
    bankAccountsOf(db, id),
    pointBalance(db, id, now),
    paymentAccountsOf(db, id),
  ]);
  return {
    cards,
    addresses,
    bank_accounts,
    accounts,
    point,
    cash_receipt_no: row.cash_receipt_no,
    cash_receipt_type: row.cash_receipt_type,
    cash_receipt_type_name: receiptNames(row.cash_receipt_type).name,
    is_publish: row.is_publish,
    is_set_payment_password: row.payment_password_hash !== null,
  };
}

export interface NewCustomer {
  email: string;
  mobileNo: string;
  name: string;
  password: string;
  certifiedAt: Date | null;
  now: Date;
}

/** Adds a customer. @returns the id */
export async function createCustomer(trx: Trx, customer: NewCustomer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
    values (${emailForm(customer.email)}, ${mobileForm(customer.mobileNo)}, ${customer.name}, ${await hashPassword(customer.password)},
            ${customer.certifiedAt}, ${customer.now})
    returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}
