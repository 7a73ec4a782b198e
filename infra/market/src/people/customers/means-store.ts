/** Who keeps what people pay with: cards and accounts, of which we have a key and a masked number. */
export interface MeansStore {
  /** Deletes what a key stands for; one that is not known any more is deleted. @returns whether it is; if not, ask again */
  forget(billingKey: string): Promise<boolean>;
  /** Stores a bank account that pays at once. @returns the billing key and the masked number, or why not. */
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
