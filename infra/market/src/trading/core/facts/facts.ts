import type { Stay } from '../../../custody/units/storage-round.ts';
import type { BidRow, Side } from '../../book/bid-row.ts';
import type { OrderRow } from '../../orders/order-row.ts';

/** A book with its item as they are now. */
export interface BookFacts {
  itemId: number;
  sizeId: number;
  grade: 0 | 1 | 2;
  isOnce: boolean;
  eventType: string | null;
  itemName: string;
  itemNameKor: string;
  brandName: string;
  ground: string;
  drawingVersion: string;
  classification: string;
  /** The size in Korean. */
  option: string;
}

/** A lot of points that can still be spent. */
export interface PointLot {
  id: number;
  remaining: number;
  expiresAt: Date;
}

export interface StoredCard {
  billing_key: string;
  card_name: string;
  card_no: string;
}

export type AddressFacts = OrderRow['address'];

export interface BankFacts {
  bank_code: string;
  account_no: string;
}

export interface CallerFacts {
  /** The session is open and theirs. */
  isSignedIn: boolean;
  /** The identity was checked, and stored payment methods are open. */
  isCertified: boolean;
  /** Nothing stored may be charged before the payment password was proven. */
  isProofNeeded: boolean;
  /** Their sell bids are off the books. */
  isAway: boolean;
  frozen: { until: Date; reason: string } | null;
  /** Penalties that count, the last of them, and those of accounts that the person has closed. */
  faults: { count: number; last: Date | null; before?: number };
}

/** A buy bid that can be charged, with its owner's facts for an order. */
export interface BuyerBid extends BidRow {
  priority: number;
  card: StoredCard | null;
  address: AddressFacts;
  lots: readonly PointLot[];
  /** Coupon held for it. */
  coupon: { key: string; amount: number } | null;
}

/** A sell bid with the unit that it offers. */
export interface Ask extends BidRow {
  priority: number;
  unit: Stay | null;
}

/** All that a bid, a change, a cancellation, a purchase or a sale is decided by, as it was when the book had been locked. */
export interface Facts {
  /** Ids for new rows. */
  newBid: number;
  newOrder: number;
  configVersion: number;
  /** Null: there is no such item. */
  book: BookFacts | null;
  /** The item has such a size. */
  hasSize: boolean;
  caller: CallerFacts;
  /** An earlier request, or one under way, has the idempotency key. */
  isKeyKnown: boolean;
  /** Id of the bid or order that an earlier request with this key has made. */
  earlier: number | null;
  card: StoredCard | null;
  address: AddressFacts | null;
  bank: BankFacts | null;
  lots: readonly PointLot[];
  /** An own bid of the other side would be matched. */
  crossesOwn: boolean;
  /** Best price of the other side, of any customer; null without bids. */
  best: number | null;
  /** The caller sells this item as its agent. */
  isAgent: boolean;
  /** The lowest sell bid of another customer that a purchase takes. */
  ask: Ask | null;
  /** The highest buy bid of another customer. */
  bid: BuyerBid | null;
  /** The bid that is changed or cancelled. */
  target:
    | (BidRow & { reservedUntil: Date | null; changeKey: string | null; cancelKey: string | null })
    | null;
  /** Reservations of this book whose time is over. */
  overdue: readonly number[];
}

/** The two bids of a book that cross and come first. */
export interface PairFacts {
  newOrder: number;
  configVersion: number;
  book: BookFacts;
  ask: Ask;
  bid: BuyerBid;
  /** Side of the bid that came later: it trades at the price of the other one. */
  newer: Side;
}
