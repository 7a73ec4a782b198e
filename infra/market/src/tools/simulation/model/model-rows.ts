import type { OrderState } from '@sold/contracts/entities/order-state';

export interface ModelBid {
  id: number;
  side: 'buy' | 'sell';
  customer: number;
  book: number;
  price: number;
  /** Later is larger. */
  seq: number;
  expires: number;
  status: 'live' | 'reserved' | 'away' | 'matched' | 'cancelled';
  unit: number | null;
  /** Quick delivery of a buy bid. */
  isQuick?: boolean;
  points?: number;
}

export interface ModelOrder {
  /** The market's id; 0 until it is known. */
  id: number;
  book: number;
  price: number;
  buyer: number;
  seller: number;
  ask: ModelBid | null;
  bid: ModelBid | null;
  points: number;
  couponId: number | null;
  coupon: number;
  confirm: number;
  delivery: number;
  total: number;
  unit: number | null;
  stays: boolean;
  storageFee: number;
  method: 'card' | 'page' | 'credit';
  payment: 'requested' | 'charging' | 'captured' | 'refused' | 'abandoned';
  state: OrderState;
  createdAt: number;
  paidAt: number;
  deliveredAt: number;
  /** SOLD itself sells raffle prizes. */
  isWon: boolean;
  refund: 'none' | 'asked' | 'done';
  /** When the gateway last said nothing of its refund, later is larger; -1 for never. */
  unanswered: number;
}

export interface ModelUnit {
  id: number;
  book: number;
  owner: number;
  status: 'stored' | 'leaving' | 'sold' | 'left';
  since: number;
}

export interface Lot {
  remaining: number;
  expires: number;
}

export interface ModelCharge {
  what: 'leave' | 'repay';
  customer: number;
  unit: number | null;
  amount: number;
  parts: { storage: number; delivery: number };
  state: 'charging' | 'captured' | 'refused';
  createdAt: number;
  refunded: number;
}

export interface AskedBack {
  charge: ModelCharge;
  amount: number;
  state: 'asked' | 'done';
  unanswered: number;
}

export interface Debt {
  order: ModelOrder;
  remaining: number;
  due: number;
}

/** A difference between model and market; the run ends there. */
export class Differs extends Error {}
