import type { Customer } from '@sold/contracts/entities/people';
import type { Database } from '@sold/service/db/tables';
import type { Kysely } from 'kysely';
import { addressesOf } from '../../people/customers/addresses.ts';
import { bankAccountsOf } from '../../people/customers/banks.ts';
import { cardsOf } from '../../people/customers/cards.ts';
import { receiptNames } from '../../people/customers/cash-receipt.ts';
import { customerRow } from '../../people/customers/customer.ts';
import { paymentAccountsOf } from '../../people/customers/payment-accounts.ts';
import { pointBalance } from './points.ts';

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
