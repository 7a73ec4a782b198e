/** Unrequested refunds of a payment at the gateway, won. */
export interface GivenBack {
  /** Part that was unknown before. */
  amount: number;
  /** All unrequested refunds that nothing here has taken up. */
  total: number;
  /** Whether nothing of the payment is left. */
  isFull: boolean;
  at: Date;
}
