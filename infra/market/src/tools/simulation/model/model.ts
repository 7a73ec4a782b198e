import type { OrderState } from '@sold/contracts/entities/order-state';
import {
  type AskedBack,
  type Debt,
  Differs,
  type ModelBid,
  type ModelCharge,
  type ModelOrder,
  type ModelUnit,
} from './model-rows.ts';
import { GIVEN_BACK, People } from './people.ts';
import type { Asked } from './simulated-gateway.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Won of a penalty that the centre keeps. */
const PENALTY_COST = 3_000;
const COSTS_FIRST_FROM = Date.parse('2026-11-28T00:00:00+09:00');
const CANCEL_WITHIN = 15 * MINUTE;

/** Unanswered rows go behind those without a request. */
function inTurn<Row extends { unanswered: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => one.unanswered - other.unanswered);
}

/** Surcharge of quick delivery over the usual one, won. */
const QUICK_MORE = 2_000;

/** Prices with the figures of the demo configuration (market-rules, "Money"). */
const percent = (amount: number, ratio: number) => Math.floor((amount * ratio) / 100);

/**
 * The market as a few lists: its expected state after every step. It knows nothing of SQL, locks or requests; it receives
 * the gateway's answers, and checks the requests to it.
 */
export class Model extends People {
  debts: Debt[] = [];
  charges: ModelCharge[] = [];
  /** Orders made or moved since the last comparison. */
  fresh: ModelOrder[] = [];
  dirty = new Set<ModelOrder>();
  /** Orders that have traded, oldest first; without raffle wins and undone ones. */
  private trades: ModelOrder[] = [];
  /** Settled orders without a payout request. */
  private readonly unsent = new Set<ModelOrder>();
  private refunds: ModelOrder[] = [];
  private askBacks: AskedBack[] = [];

  lastPrice(book: number): number | null {
    return this.trades.findLast((order) => order.book === book)?.price ?? null;
  }

  /** An operator stops a seller; no days let them sell again. */
  freeze(seller: number, days: number): void {
    if (days === 0) {
      this.frozen.delete(seller);
      this.penalties.delete(seller);
      return;
    }
    this.frozen.set(seller, this.now + days * DAY);
    this.withdrawOffers(seller);
  }

  owed(customer: number): { total: number; overdue: number } {
    const open = this.debts.filter(({ order, remaining }) => order.buyer === customer && remaining > 0);
    const sum = (list: Debt[]) => list.reduce((all, { remaining }) => all + remaining, 0);
    return { total: sum(open), overdue: sum(open.filter(({ due }) => due <= this.now)) };
  }

  place(bid: Omit<ModelBid, 'seq' | 'status'>): ModelBid {
    const placed: ModelBid = { ...bid, seq: this.seq++, status: 'live' };
    this.endOffers(bid.unit);
    this.bids.push(placed);
    this.maybeStanding.push(placed);
    this.meetAll(bid.book);
    return placed;
  }

  change(bid: ModelBid, price: number): void {
    if (price !== bid.price) bid.seq = this.seq++;
    bid.price = price;
    this.meetAll(bid.book);
  }

  /** Trades all crossing bids, by the rules; ends with a book that is not crossed. */
  meetAll(book: number): void {
    this.touched.add(book);
    for (;;) {
      const pair = this.crossing(book);
      if (pair === null) return;
      const [ask, bid] = pair;
      const order = this.makeOrder({
        book,
        price: ask.seq < bid.seq ? ask.price : bid.price,
        buyer: bid.customer,
        seller: ask.customer,
        ask,
        bid,
        method: 'card',
        ...this.promised(bid),
      });
      this.charged(order, this.take('charge', order.total));
    }
  }

  /** Delivery of a buy bid, and the rest of its promised points. */
  promised({ customer, isQuick = false, points = 0 }: ModelBid): { isQuick: boolean; points: number } {
    return { isQuick, points: Math.min(points, Math.floor(this.points(customer) / 100) * 100) };
  }

  private crossing(book: number): [ModelBid, ModelBid] | null {
    const bids = this.side(book, 'buy');
    for (const ask of this.side(book, 'sell'))
      for (const bid of bids) if (bid.price >= ask.price && bid.customer !== ask.customer) return [ask, bid];
    return null;
  }

  makeOrder(
    wish: Pick<ModelOrder, 'book' | 'price' | 'buyer' | 'seller' | 'ask' | 'bid' | 'method'> &
      Partial<Pick<ModelOrder, 'points' | 'couponId' | 'stays' | 'isWon' | 'unit'>> & {
        coupon?: number;
        isQuick?: boolean;
      },
  ): ModelOrder {
    const { price, stays = false, points = 0, coupon = 0 } = wish;
    const unit = wish.unit ?? wish.ask?.unit ?? null;
    const confirm = percent(price, stays ? 1.5 : 3);
    const delivery = stays ? 0 : this.delivery(wish.buyer) + (wish.isQuick ? QUICK_MORE : 0);
    const order: ModelOrder = {
      id: 0,
      book: wish.book,
      price,
      buyer: wish.buyer,
      seller: wish.seller,
      ask: wish.ask,
      bid: wish.bid,
      points,
      couponId: wish.couponId ?? null,
      coupon,
      confirm,
      delivery,
      total: price + confirm + delivery - points - coupon,
      unit,
      stays,
      storageFee: unit === null ? 0 : this.storageFee(this.units.get(unit) as ModelUnit),
      method: wish.method,
      payment: wish.method === 'page' ? 'requested' : 'charging',
      state: 'payment_pending',
      createdAt: this.now,
      paidAt: 0,
      deliveredAt: 0,
      isWon: wish.isWon ?? false,
      refund: 'none',
      unanswered: -1,
    };
    if (order.ask) order.ask.status = 'reserved';
    else this.endOffers(unit);
    if (order.bid) order.bid.status = 'reserved';
    this.spend(order.buyer, points);
    if (points > 0) this.post([`customer:${order.buyer}:points`, points], ['orders:points', -points]);
    this.orders.push(order);
    this.fresh.push(order);
    this.dirty.add(order);
    this.touched.add(order.book);
    return order;
  }

  /** Records the outcome of an order's payment at the gateway. */
  charged(order: ModelOrder, answer: Asked['answer']): void {
    if (answer === 'unknown' || order.state !== 'payment_pending') return;
    this.dirty.add(order);
    this.touched.add(order.book);
    if (answer === 'captured') this.paid(order);
    else this.failed(order, 'refused');
  }

  paid(order: ModelOrder): void {
    order.payment = 'captured';
    order.paidAt = this.now;
    if (!order.isWon) this.trades.push(order);
    this.touched.add(order.book);
    if (order.ask) order.ask.status = 'matched';
    if (order.bid) order.bid.status = 'matched';
    const money = order.method === 'credit' ? `customer:${order.buyer}:credit` : 'gateway:receivable';
    this.post(
      [money, order.total],
      ['coupons:expense', order.coupon],
      ['orders:held', -order.total - order.coupon],
    );
    const unit = order.unit === null ? undefined : this.units.get(order.unit);
    order.state = unit === undefined && !order.isWon ? 'seller_preparing' : 'passed';
    if (unit === undefined) return;
    unit.owner = order.buyer;
    unit.status = 'sold';
  }

  /** Purchases of units that stay in storage, and can be cancelled no more. */
  staying(at: number): ModelOrder[] {
    return this.orders.filter(
      ({ stays, state, paidAt }) => stays && state === 'passed' && at >= paidAt + CANCEL_WITHIN,
    );
  }

  settleStaying(order: ModelOrder): void {
    const unit = this.units.get(order.unit ?? 0) as ModelUnit;
    unit.status = 'stored';
    unit.since = this.now;
    this.settle(order);
  }

  failed(order: ModelOrder, payment: 'refused' | 'abandoned'): void {
    order.payment = payment;
    order.state = 'payment_failed';
    if (order.ask) this.putBack(order.ask);
    if (order.bid) order.bid.status = payment === 'refused' ? 'cancelled' : 'live';
    this.returnPoints(order);
    this.dirty.add(order);
    this.touched.add(order.book);
  }

  settle(order: ModelOrder): void {
    const fee = percent(order.price, 5);
    this.post(
      ['orders:held', order.total + order.coupon],
      ['orders:points', order.points],
      [`seller:${order.seller}:payable`, -(order.price - fee)],
      ['fees:seller', -fee],
      ['fees:buyer', -order.confirm],
      ['fees:delivery', -order.delivery],
    );
    this.post([`seller:${order.seller}:payable`, order.storageFee], ['fees:storage', -order.storageFee]);
    const accrued = percent(order.price, 0.5);
    this.addLot(order.buyer, accrued);
    this.post(['points:expense', accrued], [`customer:${order.buyer}:points`, -accrued]);
    order.state = 'settled';
    this.dirty.add(order);
    if (!order.isWon) this.unsent.add(order);
  }

  /** Requests proceeds of settled orders, oldest first; a seller's debts are taken off before. */
  requestPayouts(): void {
    for (const order of this.orders) {
      if (!this.unsent.delete(order)) continue;
      const account = `seller:${order.seller}:payable`;
      const net = order.price - percent(order.price, 5) - order.storageFee;
      const amount = Math.max(0, Math.min(net, -(this.balance.get(account) ?? 0)));
      this.post([account, amount], ['payouts:requested', -amount]);
    }
  }

  /** A returned transfer is owed again, and waits for another account, which no seller has here. */
  closePayout(seller: number, amount: number, result: 'paid' | 'failed'): void {
    const to = result === 'paid' ? 'bank:payouts' : `seller:${seller}:payable`;
    this.post(['payouts:requested', amount], [to, -amount]);
  }

  /** Moves a paid order as an operator, a seller or a buyer does. */
  move(order: ModelOrder, to: OrderState): void {
    this.dirty.add(order);
    if (to === 'settled') {
      this.settle(order);
      return;
    }
    order.state = to;
    if (to === 'delivered') order.deliveredAt = this.now;
    const unit = order.unit === null ? undefined : this.units.get(order.unit);
    if (to === 'shipping' && unit) unit.status = 'left';
    if (['returned', 'cancelled_by_buyer'].includes(to) && unit?.status === 'sold') {
      unit.status = 'stored';
      unit.owner = order.seller;
    }
    if (to === 'cancelled_by_seller' && this.isFree(order))
      this.cancelledSales.push({ seller: order.seller, at: this.now });
    else if (to === 'shipping_overdue' || to === 'failed_inspection' || to === 'cancelled_by_seller')
      this.penalise(order);
    if (!GIVEN_BACK.includes(to)) return;
    this.trades = this.trades.filter((traded) => traded !== order);
    this.touched.add(order.book);
    this.giveBack(order);
  }

  private penalise(order: ModelOrder): void {
    const amount = percent(order.price, 10);
    this.penalties.set(order.seller, [...(this.penalties.get(order.seller) ?? []), this.now]);
    const promised = order.createdAt < COSTS_FIRST_FROM ? percent(amount, 50) : 0;
    const buyers = Math.max(promised, amount - PENALTY_COST);
    this.addLot(order.buyer, buyers);
    this.post(
      [`seller:${order.seller}:payable`, amount],
      ['penalties', buyers - amount],
      [`customer:${order.buyer}:points`, -buyers],
    );
    if (this.isBarred(order.seller)) this.withdrawOffers(order.seller);
  }

  private withdrawOffers(seller: number): void {
    for (const bid of this.standing()) {
      if (bid.customer !== seller || bid.side !== 'sell' || !this.isLive(bid)) continue;
      bid.status = 'cancelled';
      this.touched.add(bid.book);
    }
  }

  private giveBack(order: ModelOrder): void {
    if (order.method === 'credit') {
      this.undo(order, `customer:${order.buyer}:credit`);
      const debt = this.debts.find((one) => one.order === order);
      if (debt === undefined) return;
      const repaid = order.total - debt.remaining;
      debt.remaining = 0;
      this.askBack(order.buyer, repaid);
      return;
    }
    // Goods may be on their way back while their money is.
    if (order.refund === 'none') this.refunds.push(order);
    order.refund = 'asked';
    this.payRefund(order);
  }

  /** One attempt at a refund that is asked for. @returns whether there was an answer */
  payRefund(order: ModelOrder): boolean {
    if (this.take('cancel', order.total) === 'not back') {
      order.unanswered = this.seq++;
      return false;
    }
    order.refund = 'done';
    this.undo(order, 'gateway:receivable');
    return true;
  }

  private undo(order: ModelOrder, money: string): void {
    this.post(
      ['orders:held', order.total + order.coupon],
      ['coupons:expense', -order.coupon],
      [money, -order.total],
    );
    this.returnPoints(order);
    order.state = 'refunded';
    this.dirty.add(order);
  }

  mayCancel(order: ModelOrder): 'ok' | 'order_state' | 'cancel_window' | 'cancel_daily' {
    const isWithUs = order.state === 'passed' && (order.isWon || order.unit !== null);
    if (!['paid', 'seller_preparing'].includes(order.state) && !isWithUs) return 'order_state';
    if (this.now >= order.paidAt + CANCEL_WITHIN) return 'cancel_window';
    const earlier = this.cancelled.some(({ buyer, at }) => buyer === order.buyer && this.isToday(at));
    return earlier ? 'cancel_daily' : 'ok';
  }

  /** Whether the seller of an unsent order cancels it at no cost now. */
  private isFree({ seller, paidAt }: ModelOrder): boolean {
    return (
      this.now < paidAt + CANCEL_WITHIN &&
      !this.cancelledSales.some((sale) => sale.seller === seller && this.isToday(sale.at))
    );
  }

  private returnPoints(order: ModelOrder): void {
    if (order.points === 0) return;
    this.addLot(order.buyer, order.points);
    this.post(['orders:points', order.points], [`customer:${order.buyer}:points`, -order.points]);
  }

  charge(wish: Pick<ModelCharge, 'what' | 'customer' | 'unit' | 'amount' | 'parts'>): ModelCharge {
    const charge: ModelCharge = { ...wish, state: 'charging', createdAt: this.now, refunded: 0 };
    this.charges.push(charge);
    this.chargeSettled(charge, this.take('charge', charge.amount));
    return charge;
  }

  chargeSettled(charge: ModelCharge, answer: Asked['answer']): void {
    if (charge.state !== 'charging' || answer === 'unknown') return;
    const unit = charge.unit === null ? undefined : this.units.get(charge.unit);
    if (answer === 'refused') {
      charge.state = 'refused';
      if (unit) unit.status = 'stored';
      return;
    }
    charge.state = 'captured';
    if (charge.what === 'leave') {
      this.post(
        ['gateway:receivable', charge.amount],
        ['fees:storage', -charge.parts.storage],
        ['fees:delivery', -charge.parts.delivery],
      );
      return;
    }
    this.post(['gateway:receivable', charge.amount], [`customer:${charge.customer}:credit`, -charge.amount]);
    let rest = charge.amount;
    for (const debt of this.debts.filter(({ order }) => order.buyer === charge.customer)) {
      const paid = Math.min(rest, debt.remaining);
      debt.remaining -= paid;
      rest -= paid;
    }
    if (rest > 0) this.askBack(charge.customer, rest);
  }

  private askBack(customer: number, amount: number): void {
    let rest = amount;
    for (const charge of [...this.charges].reverse()) {
      if (charge.what !== 'repay' || charge.customer !== customer || charge.state !== 'captured') continue;
      const back = Math.min(rest, charge.amount - charge.refunded);
      if (back === 0) continue;
      charge.refunded += back;
      rest -= back;
      this.askBacks.push({ charge, amount: back, state: 'asked', unanswered: -1 });
    }
    if (rest > 0) throw new Differs(`customer ${customer} is owed ${rest} won more than they repaid`);
  }

  recover(): void {
    const open = this.orders.filter(({ payment, method }) => payment === 'charging' && method !== 'credit');
    for (const order of this.orders) if (this.isOverdue(order)) this.failed(order, 'abandoned');
    for (const book of [...new Set(this.bids.map((bid) => bid.book))].sort((one, other) => one - other))
      this.meetAll(book);
    for (const order of open) this.finishPayment(order);
    for (const order of inTurn(this.refunds.filter(({ refund }) => refund === 'asked')))
      if (!this.payRefund(order)) break;
    for (const charge of this.charges)
      if (charge.state === 'charging') this.chargeSettled(charge, this.take('lookup', charge.amount));
    for (const back of inTurn(this.askBacks.filter(({ state }) => state === 'asked')))
      if (!this.payBack(back)) break;
  }

  /** An unknown payment of a page is requested once more, by its capture. */
  private finishPayment(order: ModelOrder): void {
    const found = this.take('lookup', order.total);
    const isOpen = found === 'unknown' && order.method === 'page';
    this.charged(order, isOpen ? this.take('charge', order.total) : found);
    if (order.state === 'payment_failed') this.meetAll(order.book);
  }

  private payBack(back: AskedBack): boolean {
    if (this.take('cancel', back.amount) === 'not back') {
      back.unanswered = this.seq++;
      return false;
    }
    back.state = 'done';
    this.post([`customer:${back.charge.customer}:credit`, back.amount], ['gateway:receivable', -back.amount]);
    return true;
  }

  isOverdue(order: ModelOrder): boolean {
    return (
      order.state === 'payment_pending' &&
      order.payment === 'requested' &&
      order.createdAt + 10 * MINUTE <= this.now
    );
  }
}
