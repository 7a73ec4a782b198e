import type { GatewayCode } from '@sold/contracts/rules/money/payment-method';
import type { MeansStore } from '../../people/context/means-store.ts';

/** Answer of a gateway. `unknown` means that money may or may not have moved: ask again by order. */
export type Outcome =
  | {
      type: 'captured';
      paymentKey: string;
      /** All of it went back since: an order that still waits for it is not paid. */
      isGivenBack?: boolean;
      /** Amounts moved so far; absent without a refund. */
      books?: PaymentBooks;
    }
  | { type: 'refused'; message: string }
  | {
      type: 'unknown';
      /** No answer came, or none about the payment: asking for other payments now brings no answer either. */
      isAway?: boolean;
      /** Key of the payment that the shopper has authorised on the page, which waits for its capture. */
      authorised?: string;
    };

/** Amounts moved for one payment, won; on our request or by the console. */
export interface PaymentBooks {
  captured: number;
  cancelled: number;
  /** The gateway's name of the last cancellation. */
  lastCancellation: string;
}

/** Result of a cancellation: the money is back, the gateway will not give it back, or it says nothing. */
export type Cancelled = 'done' | 'refused' | 'away';

/** One movement of money at the gateway. */
export interface Movement {
  gatewayOrderId: string;
  paymentKey: string;
  /** The gateway's own name of the movement: once per movement. */
  transactionKey: string;
  /** Won; below zero for a cancellation. */
  amount: number;
  at: Date;
}

export interface Charge {
  /** Our name of the payment at the gateway: once per order. */
  gatewayOrderId: string;
  /** Won. */
  amount: number;
  orderName: string;
  /** Months that a card's payment is spread over; 0: single payment; null or absent: the gateway's default. */
  instalmentMonths?: number | null;
}

/**
 * Calls of a payment gateway that the market needs. Every call may be sent again with the same order without doing it
 * twice.
 */
export interface Gateway extends MeansStore {
  /** Address of the gateway, for people. */
  readonly address: string;
  /** Returns our name of a payment at the gateway; null for a payment of another market. */
  ownName(gatewayOrderId: string): string | null;
  /** The hosted page on which a shopper authorises a payment; nothing is charged before {@link confirm}. */
  authorizePage(
    charge: Charge & { method: GatewayCode; successUrl: string; failUrl: string },
  ): Promise<{ url: string; paymentKey: string | null } | { refused: string }>;
  /** Captures the payment that was authorised on the page, for exactly this amount. */
  confirm(charge: Omit<Charge, 'orderName' | 'instalmentMonths'> & { paymentKey: string }): Promise<Outcome>;
  chargeStoredCard(charge: Charge & { billingKey: string; customerKey: string }): Promise<Outcome>;
  /** Returns the outcome of an order's payment; `none` when the gateway never heard of it. */
  lookup(gatewayOrderId: string): Promise<Outcome | { type: 'none' }>;
  /** Gives money back. @param payment.key once per cancellation: sent again, nothing happens twice */
  cancel(payment: { paymentKey: string; amount: number; reason: string; key: string }): Promise<Cancelled>;
  /**
   * Everything of ours that moved in a period, for comparing books: captures above zero and cancellations below, won; null when
   * the gateway does not answer.
   */
  transactions(from: Date, to: Date): Promise<Movement[] | null>;
}
