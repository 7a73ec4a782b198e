import type { Address, BankAccount, Card, PaymentAccount, Stored } from '@sold/contracts/entities/people';
import { useState } from 'react';

/** Includes the entries that were added on the page. */
export interface Wallet {
  addresses: readonly Address[];
  cards: readonly Card[];
  /** Payout accounts of a seller. */
  accounts: readonly BankAccount[];
  /** Accounts that pay immediately. */
  payAccounts: readonly PaymentAccount[];
}

export interface UseWallet extends Wallet {
  replace(patch: Partial<Wallet>): void;
}

/** The lists by what they are for. */
export function walletOf({ addresses, cards, bank_accounts, accounts }: Stored): Wallet {
  return { addresses, cards, accounts: bank_accounts, payAccounts: accounts };
}

/** The customer's lists: those of the page's call until something is added, and again after the call is repeated. */
export function useWallet(customer: Stored): UseWallet {
  const [changed, setChanged] = useState<{ of: unknown; patch: Partial<Wallet> }>({
    of: customer,
    patch: {},
  });
  const patch = changed.of === customer ? changed.patch : {};
  return {
    ...walletOf(customer),
    ...patch,
    replace: (more) => setChanged({ of: customer, patch: { ...patch, ...more } }),
  };
}
