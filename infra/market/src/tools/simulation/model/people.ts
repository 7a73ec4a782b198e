import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { Book } from './book.ts';
import type { ModelBid, ModelOrder } from './model-rows.ts';

/** Korea is so far ahead of UTC. */
const KST_MS = 9 * 3_600_000;

/** States in which the buyer's money goes back: these orders are no trades. */
export const GIVEN_BACK: readonly OrderState[] = [
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'cancelled_by_operator',
  'shipping_overdue',
  'failed_inspection',
  'returned',
];

/** States of an order that count as not bought. */
const UNDONE: readonly OrderState[] = [...GIVEN_BACK, 'payment_failed', 'refunded'];

/** Customers of the model: their permissions, and their addresses. */
export class People extends Book {
  penalties = new Map<number, number[]>();
  /** Sellers whom an operator has stopped, and until when. */
  frozen = new Map<number, number>();
  /** Sellers who have taken their offers off the books. */
  away = new Set<number>();
  /** Owners of a payment password, and until when it counts as proven. */
  provenUntil = new Map<number, number>();
  /** Books of items that a person buys once. */
  once = new Set<number>();
  /** Customers to whom delivery costs more. */
  islanders = new Set<number>();
  cancelled: { buyer: number; at: number }[] = [];
  /** Sales that their sellers have cancelled at no cost. */
  cancelledSales: { seller: number; at: number }[] = [];

  /** Whether it is still the same day in Korea. */
  isToday(at: number): boolean {
    const day = (instant: number) => Math.floor((instant + KST_MS) / DAY_MS);
    return day(at) === day(this.now);
  }

  /** Whether nothing stored of theirs is charged before they have proven their payment password. */
  needsProof(customer: number): boolean {
    const until = this.provenUntil.get(customer);
    return until !== undefined && until <= this.now;
  }

  /** Whether a customer has, is paying for, or bids for a once-only item. */
  hasOnce(book: number, customer: number): boolean {
    if (!this.once.has(book)) return false;
    const isOfTheirs = (order: ModelOrder) => order.buyer === customer && order.book === book;
    return (
      this.orders.some((order) => isOfTheirs(order) && !UNDONE.includes(order.state)) ||
      this.side(book, 'buy').some((bid) => bid.customer === customer)
    );
  }

  /** Whether a seller may sell nothing now. */
  isStopped(seller: number): boolean {
    return this.away.has(seller) || this.isBarred(seller);
  }

  /** Whether penalties or an operator keep a seller from selling. */
  isBarred(seller: number): boolean {
    if ((this.frozen.get(seller) ?? 0) > this.now) return true;
    const recent = (this.penalties.get(seller) ?? []).filter((at) => at > this.now - 30 * DAY_MS);
    const days = recent.length >= 3 ? 7 : recent.length === 2 ? 1 : 0;
    return Math.max(...recent) + days * DAY_MS > this.now;
  }

  /** Takes every offer of a seller off the books. */
  leave(seller: number): void {
    this.away.add(seller);
    for (const bid of this.standing())
      if (bid.customer === seller && bid.side === 'sell' && this.isLive(bid)) this.takeOff(bid);
  }

  /** Brings them back in their order, behind the others of their price; those that would trade or are over end. */
  comeBack(seller: number): void {
    this.away.delete(seller);
    const own = this.offBook.filter(({ customer, status }) => customer === seller && status === 'away');
    this.offBook = this.offBook.filter(({ customer }) => customer !== seller);
    for (const bid of own.sort((one, other) => one.seq - other.seq)) {
      const best = this.side(bid.book, 'buy')[0]?.price ?? 0;
      const isBack = this.isAway(bid) && best < bid.price;
      bid.status = isBack ? 'live' : 'cancelled';
      this.touched.add(bid.book);
      if (!isBack) continue;
      bid.seq = this.seq++;
      this.maybeStanding.push(bid);
    }
  }

  /** A bid is on its book again after a payment that failed. */
  protected putBack(ask: ModelBid): void {
    if (this.away.has(ask.customer)) this.takeOff(ask);
    else ask.status = 'live';
  }

  protected takeOff(ask: ModelBid): void {
    ask.status = 'away';
    this.offBook.push(ask);
    this.touched.add(ask.book);
  }

  delivery(buyer: number): number {
    return this.islanders.has(buyer) ? 8_000 : 3_000;
  }
}
