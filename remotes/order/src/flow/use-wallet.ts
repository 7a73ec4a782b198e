import type { Address, BankAccount, Card, Customer, PaymentAccount } from '@sold/contracts/entities/people';
import { useState } from 'react';

/** What a customer can choose from, kept up to date by what is added on the page. */
export interface Wallet {
  addresses: readonly Address[];
  cards: readonly Card[];
  /** Where a seller is paid to. */
  accounts: readonly BankAccount[];
  /** What a buyer pays from at once. */
  payAccounts: readonly PaymentAccount[];
}

export interface UseWallet extends Wallet {
  replace(patch: Partial<Wallet>): void;
}

/** The customer's lists: those of the page's call until something is added, and again after the call is repeated. */
export function useWallet(
  customer: Pick<Customer, 'addresses' | 'cards' | 'bank_accounts' | 'accounts'>,
): UseWallet {
  const [changed, setChanged] = useState<{ of: unknown; patch: Partial<Wallet> }>({
    of: customer,
    patch: {},
  });
  const patch = changed.of === customer ? changed.patch : {};
  return {
    addresses: customer.addresses,
    cards: customer.cards,
    accounts: customer.bank_accounts,
    payAccounts: customer.accounts,
    ...patch,
    replace: (more) => setChanged({ of: customer, patch: { ...patch, ...more } }),
  };
}
