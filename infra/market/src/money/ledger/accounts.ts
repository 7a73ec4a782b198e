/**
 * Accounts of the ledger. An amount above zero flows in, below zero out; what we owe therefore stands below
 * zero. All in won.
 */
export const account = {
  /** What the gateway holds for us. */
  gateway: 'gateway:receivable',
  /** What buyers paid for orders that are not settled. */
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
  /** Differences with the gateway's books that nobody has explained. */
  differences: 'gateway:differences',
  penalties: 'penalties',
  /** What sellers are to be sent and the bank has not confirmed. */
  payouts: 'payouts:requested',
  /** What left our bank account for sellers. */
  bank: 'bank:payouts',
  points: (customerId: number) => `customer:${customerId}:points`,
  /** What a customer owes for orders that are paid later. */
  credit: (customerId: number) => `customer:${customerId}:credit`,
  payable: (customerId: number) => `seller:${customerId}:payable`,
} as const;
