import { emailForm, mobileForm } from '@sold/contracts/base/typed/sign-in-name';
import type { Database, Trx } from '@sold/service/db/tables';
import { hashPassword } from '@sold/service/session/password';
import { type Kysely, sql } from 'kysely';
import type { Row } from '../../platform/db/row.ts';

export type CustomerRow = Row<
  'customer',
  | 'id'
  | 'email'
  | 'mobile_no'
  | 'name'
  | 'certified_at'
  | 'means_closed_at'
  | 'payment_password_hash'
  | 'cash_receipt_type'
  | 'cash_receipt_no'
  | 'is_publish',
  { email: string; mobile_no: string; cash_receipt_type: 'mobile' | 'card' | '' }
>;

export async function customerRow(db: Kysely<Database>, id: number): Promise<CustomerRow> {
  const { rows } = await sql<CustomerRow>`
    select id, coalesce(email, '') as email, coalesce(mobile_no, '') as mobile_no, name, certified_at, means_closed_at, payment_password_hash, cash_receipt_type, cash_receipt_no, is_publish from customer where id = ${id}`.execute(
    db,
  );
  return rows[0] as CustomerRow;
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
