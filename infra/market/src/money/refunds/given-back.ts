/** Unrequested refunds of a payment at the gateway, won. */
export interface GivenBack {
  /** Of which we did not know before. */
  amount: number;
  /** All that went back unasked and nothing here has taken up. */
  total: number;
  /** Whether nothing of the payment is left. */
  isFull: boolean;
  at: Date;
}
