/** Accounts of the ledger. An amount above zero flows in, below zero out; our debts are therefore below zero. All in won. */
export const account = {
  /** Money that the gateway holds for us. */
  gateway: 'gateway:receivable',
  /** Payments of buyers for orders that are not settled. */
  held: 'orders:held',
  /** Points put aside for orders that are not settled. */
  heldPoints: 'orders:points',
  buyerFees: 'fees:buyer',
  sellerFees: 'fees:seller',
  delivery: 'fees:delivery',
  eventFees: 'fees:event',
  storageFees: 'fees:storage',
  pointsExpense: 'points:expense',
  couponsExpense: 'coupons:expense',
  /** Unexplained differences with the gateway's books. */
  differences: 'gateway:differences',
  penalties: 'penalties',
  /** Account of the centre, which pays for what it missed. */
  centre: 'centre:claims',
  /** Refunds of claims that the gateway has not made yet. */
  claimRefunds: 'refunds:claims',
  /** Points for late orders: of the centre's own delays, and of carriers', which are claimed from them. */
  lateCentre: 'late:centre',
  lateCarrier: 'late:carrier',
  /** Payouts to sellers that the bank has not confirmed. */
  payouts: 'payouts:requested',
  /** Money that left our bank account for sellers. */
  bank: 'bank:payouts',
  points: (customerId: number) => `customer:${customerId}:points`,
  /** Debt of a customer for orders that are paid later. */
  credit: (customerId: number) => `customer:${customerId}:credit`,
  payable: (customerId: number) => `seller:${customerId}:payable`,
} as const;
