/** Keeper of stored cards and accounts: we have a key and a masked number of each. */
export interface MeansStore {
  /** Deletes the card or account of a key; an unknown key counts as deleted. @returns whether it is deleted; if not, repeat */
  forget(billingKey: string): Promise<boolean>;
  /**
   * Stores a bank account for immediate payment. @returns the billing key and the masked number, or the reason of a
   * refusal.
   */
  storeAccount(account: {
    customerKey: string;
    bankCode: string;
    bankNo: string;
    birth: string;
  }): Promise<{ billingKey: string; bankNo: string } | { refused: string }>;
  /** Stores a card. @returns the billing key and the masked card, or why not. */
  storeCard(card: {
    customerKey: string;
    cardNo: string;
    expiry: string;
    birth: string;
    password2: string;
  }): Promise<{ billingKey: string; cardName: string; cardNo: string } | { refused: string }>;
}
