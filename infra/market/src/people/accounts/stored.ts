import type { Stored } from '@sold/contracts/entities/people';
import type { Db } from '@sold/service/db/tables';
import { addressesOf } from '../addresses/addresses.ts';
import { bankAccountsOf } from '../means/banks.ts';
import { cardsOf } from '../means/cards.ts';
import { paymentAccountsOf } from '../means/payment-accounts.ts';

export async function storedOf(db: Db, customerId: number): Promise<Stored> {
  const [cards, addresses, bank_accounts, accounts] = await Promise.all([
    cardsOf(db, customerId),
    addressesOf(db, customerId),
    bankAccountsOf(db, customerId),
    paymentAccountsOf(db, customerId),
  ]);
  return { cards, addresses, bank_accounts, accounts };
}
