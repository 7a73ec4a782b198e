import type { Customer } from '@sold/contracts/entities/people';
import type { Database } from '@sold/service/db/tables';
import type { Kysely } from 'kysely';
import { storedOf } from '../../people/accounts/stored.ts';
import { customerRow } from '../../people/customers/customer.ts';
import { receiptNames } from '../../people/means/cash-receipt.ts';
import { pointBalance } from './points.ts';

/** Reads the customer of an order page (specification, section 3, "Customer"). */
export async function customerOf(db: Kysely<Database>, id: number, now: Date): Promise<Customer> {
  const [row, stored, point] = await Promise.all([
    customerRow(db, id),
    storedOf(db, id),
    pointBalance(db, id, now),
  ]);
  return {
    customer_id: id,
    ...stored,
    point,
    cash_receipt_no: row.cash_receipt_no,
    cash_receipt_type: row.cash_receipt_type,
    cash_receipt_type_name: receiptNames(row.cash_receipt_type).name,
    is_publish: row.is_publish,
    is_set_payment_password: row.payment_password_hash !== null,
    is_means_closed: row.means_closed_at !== null,
  };
}
