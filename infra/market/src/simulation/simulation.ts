import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { canMoveByHand, nextStates } from '@sold/contracts/rules/order-state';
import { checkDraw } from '@sold/contracts/rules/raffle-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import type { Db } from '@sold/service/db/tables';
import { type Random, randomOf } from '@sold/service/testing/random';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { addBrand, addItem, addSizes } from '../catalogue/add-items.ts';
import type { Context } from '../context.ts';
import { operateUnit } from '../custody/operate-unit.ts';
import { createMarket } from '../http/create-market.ts';
import { settleDelivered } from '../jobs/auto-settle.ts';
import { expireBids } from '../jobs/bid-expiry.ts';
import { expirePoints } from '../jobs/point-expiry.ts';
import { endOverdueShipping } from '../jobs/shipping-overdue.ts';
import { operateOrder } from '../orders/operate-order.ts';
import { dueDay } from '../pay-later/due-day.ts';
import { recover } from '../payments/recover.ts';
import { closePayout } from '../payouts/close-payout.ts';
import { requestPayouts } from '../payouts/request-payouts.ts';
import { grantPoints } from '../points/points.ts';
import { drawRaffles } from '../raffles/draw-raffles.ts';
import { houseId } from '../raffles/house.ts';
import { moveUpRaffles } from '../raffles/move-up.ts';
import { publishedDraw } from '../raffles/published-draw.ts';
import { createRaffle } from '../raffles/save-raffle.ts';
import { sessionTokens, type Tokens } from '../session/tokens.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { Differs, Model, type ModelBid, type ModelOrder, type ModelUnit } from './model.ts';
import { COUPON_AMT, type SimulatedCoupons, simulatedCoupons } from './simulated-coupons.ts';
import { type SimulatedGateway, simulatedGateway } from './simulated-gateway.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECRET = new TextEncoder().encode('a secret of the simulator, 32 bytes or more');
const PEOPLE = 10;
const BOOKS = 5;
const LIMIT = 300_000;
/** Every invariant of the database is judged so often, steps. */
const AUDIT_EVERY = 500;

interface Person {
  id: number;
  token: string;
  cardId: number;
  addressId: number;
  bankId: number;
}

interface Place {
  itemId: number;
  sizeId: number;
}

/** What one step has written, oldest first. */
interface News {
  orders: {
    id: number;
    ask_id: number | null;
    bid_id: number | null;
    buyer_id: number;
    seller_id: number;
    price: number;
    total_pay: number;
    point_amt: number;
    coupon_amt: number;
    inventory_id: number | null;
  }[];
  events: { id: number; order_id: number }[];
  /** Of the books that were touched. */
  bids: { id: number; size_option_id: number; price: number; status: string }[];
  /** What the items of those books were last traded at. */
  prices: { size_option_id: number; last_price: number | null }[];
  entries: { id: number; account: string; amount: number }[];
  /** All of them, as text. */
  units: string;
}

/** A market whose clock, chance and gateway belong to a seed, and the model it is compared with after every step. */
export class Simulation {
  readonly model = new Model();
  readonly counts = new Map<string, number>();
  private readonly random: Random;
  private readonly gateway: SimulatedGateway;
  private readonly coupons: SimulatedCoupons = simulatedCoupons();
  private readonly app: FastifyInstance;
  private readonly context: Context;
  private readonly tokens: Tokens;
  private people: Person[] = [];
  private places = new Map<number, Place>();
  private couponsOf = new Map<number, number[]>();
  private clock = Date.parse('2026-11-21T03:00:00Z');
  private lastOrder = 0;
  private lastEvent = 0;
  private lastEntry = 0;
  /** What the ledger holds, by account, as far as it was read. */
  private readonly balances = new Map<string, number>();
  private readonly ordersById = new Map<number, ModelOrder>();
  private requests = 0;
  private agreed = new Set<number>();
  private house = 0;
  private raffles: {
    id: number;
    sizeId: number;
    stock: number;
    price: number;
    from: number;
    to: number;
    isDrawn: boolean;
    /** Customer → state of the entry. */
    entries: Map<number, string>;
  }[] = [];
  /** What the last step was, for whoever reads why a run ended. */
  step = '';

  /** Every kind of step: how often it is taken, its name, and what it does. An outcome that ends in `ok` has done something. */
  private readonly steps: readonly (readonly [number, string, () => Promise<string>])[] = [
    [20, 'offer', () => this.offer()],
    [20, 'want', () => this.want()],
    [12, 'buy now', () => this.buyNow()],
    [6, 'sell now', () => this.sellNow()],
    [6, 'cancel bid', () => this.cancelBid()],
    [5, 'change price', () => this.changePrice()],
    [4, 'open page', () => this.openPage()],
    [5, 'close page', () => this.closePage()],
    [4, 'cancel order', () => this.cancelOrder()],
    [36, 'operate order', () => this.operate()],
    [8, 'time', () => this.passTime()],
    [3, 'take in', () => this.takeIn()],
    [2, 'take out', () => this.takeOut()],
    [3, 'pay later', () => this.payLater()],
    [2, 'repay', () => this.repay()],
    [2, 'raffle', () => this.openRaffle()],
    [8, 'enter raffle', () => this.enterRaffle()],
    [4, 'pay raffle', () => this.payRaffle()],
    [3, 'pay out', () => this.payOut()],
    [4, 'heal', () => this.heal()],
  ];

  private readonly db: Db;

  constructor(db: Db, seed: number) {
    this.db = db;
    this.random = randomOf(seed);
    this.gateway = simulatedGateway(this.random);
    // Names and tokens have numbers of their own: how many are drawn changes nothing of the steps.
    const random = seededRandom(seed);
    this.tokens = sessionTokens(SECRET, random);
    const { app, context } = createMarket({
      context: {
        db,
        // Never twice the same instant: what happened first is then known.
        clock: () => {
          this.clock += 1;
          return new Date(this.clock);
        },
        random,
        gateway: this.gateway.gateway,
        coupons: this.coupons.client,
        queue: { send: async () => {} },
        receipts: { issue: async () => ({ type: 'unknown', isAway: true }), cancel: async () => 'away' },
        videos: { search: async () => ({ type: 'failed' }), addressOf: () => '' },
      },
      tokens: this.tokens,
      secret: SECRET,
      logLevel: 'silent',
    });
    this.app = app;
    this.context = context;
  }

  async prepare(): Promise<void> {
    this.house = await houseId(this.db);
    const now = new Date(this.clock);
    for (let person = 0; person < PEOPLE; person += 1) {
      // A third of them live on Jeju.
      const [zipcode, addr] = person % 3 === 0 ? ['63309', '제주 제주시'] : ['04782', '서울 성동구'];
      const made = await this.db.transaction().execute(async (trx) => {
        const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
          (await query.execute(trx)).rows[0]?.id ?? 0;
        const id =
          await one(sql`insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
          values (${`s${person}@sim.sold`}, ${`0108888${String(person).padStart(4, '0')}`}, ${`모의 ${person}`}, '-', ${now}, ${now}) returning id`);
        const cardId =
          await one(sql`insert into card (customer_id, billing_key, card_name, card_no, is_default, created_at)
          values (${id}, ${`card-${id}`}, '카드', '1234', true, ${now}) returning id`);
        const addressId =
          await one(sql`insert into address (customer_id, name, phone, zipcode, addr, addr_detail, title, is_default)
          values (${id}, '모의', '01012345678', ${zipcode}, ${addr}, '', '집', true) returning id`);
        const bankId =
          await one(sql`insert into bank_account (customer_id, bank_code, account_no, holder, is_default)
          values (${id}, '090', '3333012345678', '모의', true) returning id`);
        await grantPoints(trx, id, 50_000, { kind: `gift:${id}`, orderId: null, at: now });
        return { id, cardId, addressId, bankId, token: await this.tokens.open(trx, id, now) };
      });
      this.people.push(made);
      this.model.now = this.clock;
      if (person % 3 === 0) this.model.islanders.add(made.id);
      this.model.addLot(made.id, 50_000);
      this.model.post(['points:expense', 50_000], [`customer:${made.id}:points`, -50_000]);
    }
    await this.db.transaction().execute(async (trx) => {
      const brandId = await addBrand(trx, { name: 'Simulated', korean: '모의', ground: '#eeeeee' });
      for (let book = 0; book < BOOKS; book += 1) {
        const itemId = await addItem(trx, {
          brandId,
          name: `Simulated ${book}`,
          korean: `모의 ${book}`,
          modelNo: 'S',
          classification: 'sneakers',
          grade: 0,
          releaseDate: '2025-01-01',
          releasePrice: 100_000,
          ground: '#eeeeee',
          drawing: { silhouette: 'lowSneaker', colours: ['#111', '#222', '#333', '#444', '#555'], seed: 1 },
          popularity: 1,
          detail: '',
          figures: null,
          importKey: null,
        });
        const [sizeId = 0] = await addSizes(trx, itemId, [{ type: 'mm', us: '', korean: '260', sort: 0 }]);
        this.places.set(sizeId, { itemId, sizeId });
      }
    });
  }

  /** One random step, and the comparison after it. @throws Differs */
  async take(number: number): Promise<void> {
    this.model.now = this.clock;
    if (this.model.orders.some((order) => this.model.isOverdue(order))) await this.heal();
    const [name, act] = this.choose();
    this.step = `${number} ${name}`;
    this.model.now = this.clock;
    const outcome = await act();
    this.counts.set(`${name}: ${outcome}`, (this.counts.get(`${name}: ${outcome}`) ?? 0) + 1);
    if (this.model.asked.length > 0)
      throw new Differs(`the gateway was asked ${JSON.stringify(this.model.asked)}`);
    await this.compare();
    if (number % AUDIT_EVERY === 0) await this.judge();
  }

  /** Every invariant of the database, and the gateway's books beside ours. */
  async judge(): Promise<void> {
    const broken = (await audit(this.db, new Date(this.clock))).filter(({ subjects }) => subjects.length > 0);
    if (broken.length > 0) throw new Differs(`invariants: ${JSON.stringify(broken)}`);
  }

  /** How often each kind of step has done something. */
  done(): [kind: string, times: number][] {
    const outcomes = [...this.counts].filter(([outcome]) => outcome.endsWith('ok'));
    return this.steps.map(([, kind]) => [
      kind,
      outcomes
        .filter(([outcome]) => outcome.startsWith(`${kind}: `))
        .reduce((sum, [, times]) => sum + times, 0),
    ]);
  }

  async close(): Promise<void> {
    await this.app.close();
  }

  private choose(): [string, () => Promise<string>] {
    let at = this.random.int(this.steps.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, act] of this.steps) {
      at -= weight;
      if (at < 0) return [name, act];
    }
    return ['heal', () => this.heal()];
  }

  // --- asking --------------------------------------------------------------------------------------------------------

  private async call<K extends CallKey>(
    who: Person,
    key: K,
    input: CallTable[K]['input'],
  ): Promise<{ reason: string; data: CallTable[K]['output'] | undefined }> {
    const [method = 'GET', url = ''] = key.split(' ');
    this.requests += 1;
    const answer = await this.app.inject({
      method: method as 'POST',
      url,
      headers: {
        authorization: `Bearer ${await this.tokenOf(who)}`,
        'idempotency-key': `simulated-${this.requests}`,
        'content-type': 'application/json',
      },
      payload: input as object,
    });
    const body = answer.json() as { data: CallTable[K]['output']; error_data?: { reason: string } };
    if (answer.statusCode >= 500) throw new Differs(`${key} answered ${answer.statusCode}: ${answer.body}`);
    this.model.asked.push(...this.gateway.taken());
    return answer.statusCode === 200
      ? {
          reason: (body.data as { payment_state?: string }).payment_state === 'pending' ? 'pending' : 'ok',
          data: body.data,
        }
      : { reason: body.error_data?.reason ?? '', data: undefined };
  }

  /** The simulator's people have always just signed in. */
  private async tokenOf(who: Person): Promise<string> {
    const { signSessionToken, readSessionToken } = await import('@sold/service/session/session-token');
    const session = readSessionToken(SECRET, who.token, new Date(0));
    if (session === null) throw new Differs('a token of the simulator cannot be read');
    const { customerId, sessionId } = session;
    return signSessionToken(SECRET, { customerId, sessionId }, new Date(this.clock));
  }

  private expect(reason: string, predicted: string): string {
    if (reason !== predicted) throw new Differs(`answered ${reason}, the model says ${predicted}`);
    return reason;
  }

  private person(): Person {
    return this.random.pick(this.people);
  }
  private byId(id: number): Person {
    return this.people.find((one) => one.id === id) as Person;
  }
  private place(): Place {
    return this.random.pick([...this.places.values()]);
  }
  /** Around 100,000 won, so that books cross often. */
  private price(): number {
    return 90_000 + this.random.int(21) * 1_000;
  }

  // --- steps ---------------------------------------------------------------------------------------------------------

  /** Who sells what: now and then a unit in storage. */
  private goods(): { unit: ModelUnit | null; who: Person; place: Place } {
    const taken = this.model.unitsOnOffer();
    const stored = [...this.model.units.values()].filter(
      ({ id, status }) => status === 'stored' && !taken.has(id),
    );
    if (stored.length === 0 || this.random.chance(0.6))
      return { unit: null, who: this.person(), place: this.place() };
    const unit = this.random.pick(stored);
    return { unit, who: this.byId(unit.owner), place: this.places.get(unit.book) as Place };
  }

  private async offer(): Promise<string> {
    const { unit, who, place } = this.goods();
    const { itemId, sizeId } = place;
    const price = this.price();
    const days = this.random.pick([0, 3, 7, 30] as const);
    const predicted = this.model.isStopped(who.id)
      ? 'seller_stopped'
      : this.model.ownCrosses(sizeId, 'sell', price, who.id)
        ? 'own_bid_crosses'
        : 'ok';
    const { reason, data } = await this.call(who, 'POST /api/v3/order/order/save-product', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price,
      bid_days: days,
      bank_account_id: who.bankId,
      address_id: who.addressId,
      ...(unit !== null && { inventory_id: unit.id }),
      agreed: true,
    });
    this.expect(reason, predicted);
    if (reason === 'ok')
      this.model.place({
        id: data?.bid_order_id ?? 0,
        side: 'sell',
        customer: who.id,
        book: sizeId,
        price,
        expires: days === 0 ? Number.POSITIVE_INFINITY : this.model.now + days * DAY,
        unit: unit?.id ?? null,
      });
    return unit === null ? reason : `stored ${reason}`;
  }

  private async want(): Promise<string> {
    const who = this.person();
    const { itemId, sizeId } = this.place();
    const price = this.price();
    const days = this.random.pick([0, 3, 7, 30] as const);
    const crosses = this.model.ownCrosses(sizeId, 'buy', price, who.id);
    const { reason, data } = await this.call(who, 'POST /api/v3/order/order/save-bid-order', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price,
      bid_days: days,
      address_id: who.addressId,
      card_id: who.cardId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
    });
    if (crosses) return this.expect(reason, 'own_bid_crosses');
    const id = data?.bid_order_id ?? (await this.newestBid(who.id));
    const bid = this.model.place({
      id,
      side: 'buy',
      customer: who.id,
      book: sizeId,
      price,
      expires: days === 0 ? Number.POSITIVE_INFINITY : this.model.now + days * DAY,
      unit: null,
    });
    return this.expect(reason, bid.status === 'cancelled' ? 'card_refused' : 'ok');
  }

  /** A bid that was placed and whose card was refused is there, though its answer does not name it. */
  private async newestBid(customer: number): Promise<number> {
    const { rows } = await sql<{
      id: number;
    }>`select id from bid where customer_id = ${customer} order by id desc limit 1`.execute(this.db);
    return rows[0]?.id ?? 0;
  }

  private async buyNow(): Promise<string> {
    const who = this.person();
    const { itemId, sizeId } = this.place();
    const stays = this.random.chance(0.2);
    const ask = this.model.lowest(sizeId, who.id, stays);
    const price = ask === undefined || this.random.chance(0.05) ? 101_000 : ask.price;
    const points = this.random.chance(0.3) ? 100 * this.random.int(60) : 0;
    const couponId = this.couponFor(who.id);
    const coupon = couponId === null ? 0 : COUPON_AMT;
    const predicted =
      ask === undefined
        ? 'sold_out'
        : ask.price !== price
          ? 'price_changed'
          : stays && ask.unit === null
            ? 'not_in_storage'
            : points > this.model.points(who.id)
              ? 'points'
              : 'ok';
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/pay', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price,
      address_id: who.addressId,
      delivery_type: stays ? 'inventory' : 'normal',
      point_amt: points,
      ...(couponId !== null && { coupon_id: couponId }),
      agreed: true,
      payment_method: 'batch',
      card_id: who.cardId,
    });
    if (predicted !== 'ok' || ask === undefined) return this.expect(reason, predicted);
    const order = this.model.makeOrder({
      book: sizeId,
      price,
      buyer: who.id,
      seller: ask.customer,
      ask,
      bid: null,
      points,
      couponId,
      coupon,
      stays,
      method: 'card',
    });
    const answer = this.model.take('charge', order.total);
    this.model.charged(order, answer);
    const told = { captured: 'ok', refused: 'payment_refused', unknown: 'pending' }[answer as 'captured'];
    return this.expect(reason, told ?? '');
  }

  private couponFor(customer: number): number | null {
    if (!this.random.chance(0.15)) return null;
    const mine = (this.couponsOf.get(customer) ?? []).filter((id) => this.coupons.state(id) === 'free');
    if (mine.length > 0) return this.random.pick(mine);
    const id = this.coupons.give(customer);
    this.couponsOf.set(customer, [...(this.couponsOf.get(customer) ?? []), id]);
    return id;
  }

  private async sellNow(): Promise<string> {
    const { unit, who, place } = this.goods();
    const { itemId, sizeId } = place;
    const price = this.model.best(sizeId, 'buy', who.id)?.price ?? 99_000;
    const isStopped = this.model.isStopped(who.id);
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/sell', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price,
      bank_account_id: who.bankId,
      address_id: who.addressId,
      ...(unit !== null && { inventory_id: unit.id }),
      agreed: true,
    });
    if (isStopped) return this.expect(reason, 'seller_stopped');
    for (;;) {
      const bid = this.model.best(sizeId, 'buy', who.id);
      if (bid === undefined) return this.expect(reason, 'no_bid');
      if (bid.price !== price) return this.expect(reason, 'price_changed');
      const order = this.model.makeOrder({
        book: sizeId,
        price,
        buyer: bid.customer,
        seller: who.id,
        ask: null,
        bid,
        unit: unit?.id ?? null,
        method: 'card',
      });
      this.model.charged(order, this.model.take('charge', order.total));
      if (order.state === 'payment_pending') return this.expect(reason, 'pending');
      if (order.state !== 'payment_failed')
        return `${unit === null ? '' : 'stored '}${this.expect(reason, 'ok')}`;
      this.model.meetAll(sizeId);
    }
  }

  private someBid(): { bid: ModelBid; who: Person; side: 'buy' | 'sell' } | null {
    const recent = this.model.bids.slice(-60);
    if (recent.length === 0) return null;
    const bid = this.random.pick(recent);
    const isOwn = this.random.chance(0.85);
    return {
      bid,
      who: isOwn ? this.byId(bid.customer) : this.person(),
      side: this.random.chance(0.95) ? bid.side : bid.side === 'buy' ? 'sell' : 'buy',
    };
  }

  private standing({ bid, who, side }: { bid: ModelBid; who: Person; side: string }): string {
    if (bid.customer !== who.id || bid.side !== side) return 'unknown_bid';
    if (bid.status === 'reserved') return 'bid_reserved';
    if (bid.status === 'matched') return 'bid_matched';
    return this.model.isLive(bid) ? 'ok' : 'bid_over';
  }

  private async cancelBid(): Promise<string> {
    const target = this.someBid();
    if (target === null) return 'none';
    const predicted = this.standing(target);
    const input = { product_id: target.bid.id };
    const { reason } =
      target.side === 'buy'
        ? await this.call(target.who, 'POST /api/v3/order/order/cancel-bid-order', input)
        : await this.call(target.who, 'POST /api/v3/product/product/exit-sell-product', input);
    this.expect(reason, predicted);
    if (reason === 'ok') target.bid.status = 'cancelled';
    this.model.touched.add(target.bid.book);
    return reason;
  }

  private async changePrice(): Promise<string> {
    const target = this.someBid();
    if (target === null) return 'none';
    const price = this.price();
    const { bid, who, side } = target;
    const standing = this.standing(target);
    // The same price again finds the change done.
    const isDone = standing === 'bid_matched' && price === bid.price;
    const crosses = standing === 'ok' && this.model.ownCrosses(bid.book, bid.side, price, who.id);
    const predicted =
      side === 'sell' && this.model.isStopped(who.id)
        ? 'seller_stopped'
        : isDone
          ? 'ok'
          : crosses
            ? 'own_bid_crosses'
            : standing;
    const { reason } = await this.call(who, 'PUT /api/v3/order/order/set-price-change-product', {
      type: side,
      product_id: bid.id,
      price,
    });
    if (predicted !== 'ok' || isDone) return this.expect(reason, predicted);
    this.model.change(bid, price);
    return this.expect(reason, bid.side === 'buy' && bid.status === 'cancelled' ? 'card_refused' : 'ok');
  }

  private async openPage(): Promise<string> {
    const who = this.person();
    const { itemId, sizeId } = this.place();
    const ask = this.model.best(sizeId, 'sell', who.id);
    if (ask === undefined) return 'none';
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/get-pay-pg-url', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price: ask.price,
      address_id: who.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      payment_method: 'kakaopay',
      return_path: '/webapp/',
    });
    this.expect(reason, 'ok');
    this.model.makeOrder({
      book: sizeId,
      price: ask.price,
      buyer: who.id,
      seller: ask.customer,
      ask,
      bid: null,
      method: 'page',
    });
    return reason;
  }

  private async closePage(): Promise<string> {
    const open = this.model.orders.filter(
      ({ method, payment }) => method === 'page' && payment === 'requested',
    );
    if (open.length === 0) return 'none';
    const order = this.random.pick(open);
    const who = this.byId(order.buyer);
    if (this.random.chance(0.35)) {
      const { reason } = await this.call(who, 'POST /api/v3/order/payment/cancel-pending', {
        order_id: order.id,
      });
      this.expect(reason, 'ok');
      this.model.failed(order, 'abandoned');
      this.model.meetAll(order.book);
      return 'given up';
    }
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/pay', {
      order_id: order.id,
      payment_key: `key-of-${order.id}`,
      amount: order.total,
    });
    order.payment = 'charging';
    const answer = this.model.take('charge', order.total);
    this.model.charged(order, answer);
    const told = { captured: 'ok', refused: 'payment_refused', unknown: 'pending' }[answer as 'captured'];
    return this.expect(reason, told ?? '');
  }

  private async cancelOrder(): Promise<string> {
    const open = this.model.orders.filter(
      ({ state }) => state === 'seller_preparing' || state === 'passed' || state === 'seller_shipped',
    );
    if (open.length === 0) return 'none';
    const order = this.random.pick(open);
    const isBuyer = order.isWon || this.random.chance(0.6);
    const who = this.byId(isBuyer ? order.buyer : order.seller);
    const predicted = isBuyer
      ? this.model.mayCancel(order)
      : order.state === 'seller_preparing'
        ? 'ok'
        : 'order_state';
    const { reason } = await this.call(who, 'POST /api/v3/order/order/cancel-order', { order_id: order.id });
    this.expect(reason, predicted);
    if (reason === 'ok') {
      if (isBuyer) this.model.cancelled.push({ buyer: order.buyer, at: this.model.now });
      this.model.move(order, isBuyer ? 'cancelled_by_buyer' : 'cancelled_by_seller');
    }
    return `${isBuyer ? 'buyer' : 'seller'} ${reason}`;
  }

  private async operate(): Promise<string> {
    const open = this.model.orders.filter(
      ({ state }) => !['payment_pending', 'payment_failed', 'settled', 'refunded'].includes(state),
    );
    if (open.length === 0) return 'none';
    // Sellers mostly send in time, or the penalties would stop them all.
    const unsent = open.filter(({ state }) => state === 'seller_preparing');
    const order = this.random.pick(unsent.length > 0 && this.random.chance(0.6) ? unsent : open);
    const ways = nextStates(order.state).filter(
      // What customers and jobs do is theirs.
      (state) =>
        canMoveByHand(order.state, state) &&
        !['cancelled_by_buyer', 'cancelled_by_seller', 'shipping_overdue'].includes(state),
    );
    const happy = ways.filter((state) => state !== 'returned' && state !== 'failed_inspection');
    const to = this.random.pick(happy.length > 0 && this.random.chance(0.92) ? happy : ways);
    if (to === undefined) return 'none';
    await operateOrder(this.context, { orderId: order.id, to, actor: 'operator:sim', reason: 'sim' });
    this.model.asked.push(...this.gateway.taken());
    this.model.move(order, to);
    return `${order.unit === null ? '' : 'stored '}${to} ok`;
  }

  private async passTime(): Promise<string> {
    const [name, ms] = this.random.pick([
      ['seconds', this.random.int(60_000)],
      ['seconds', this.random.int(60_000)],
      ['minutes', this.random.int(30 * MINUTE)],
      ['minutes', this.random.int(30 * MINUTE)],
      ['minutes', this.random.int(30 * MINUTE)],
      ['hours', this.random.int(10 * HOUR)],
      ['hours', this.random.int(20 * HOUR)],
      ...(this.random.chance(0.2) ? [['days', DAY + this.random.int(2 * DAY)] as const] : []),
    ] as const);
    this.clock += ms;
    await this.heal();
    this.model.now = this.clock;
    const [late, due] = [
      this.model.orders.filter(
        ({ state, paidAt }) => state === 'seller_preparing' && paidAt + 2 * DAY <= this.clock - 50,
      ),
      this.model.orders.filter(
        ({ state, deliveredAt }) => state === 'delivered' && deliveredAt + 3 * DAY <= this.clock - 50,
      ),
    ];
    await endOverdueShipping(this.context);
    this.model.asked.push(...this.gateway.taken());
    for (const order of late) this.model.move(order, 'shipping_overdue');
    await settleDelivered(this.context);
    for (const order of due) this.model.move(order, 'settled');
    this.model.now = this.clock;
    await expirePoints(this.context);
    this.model.expirePoints();
    await expireBids(this.context);
    await this.draw();
    return `${name} ok`;
  }

  private async heal(): Promise<string> {
    // One after another: what is asked of the gateway has an order then.
    await recover(this.context, true, { atOnce: 1 });
    this.model.now = this.clock;
    this.model.asked.push(...this.gateway.taken());
    this.model.recover();
    return 'ok';
  }

  /** Asks for payouts; the bank says of some what became of them. */
  private async payOut(): Promise<string> {
    await requestPayouts(this.context);
    this.model.requestPayouts();
    const { rows } = await sql<{ id: number; customer_id: number; amount: number }>`
      select id, customer_id, amount from payout where state = 'requested' order by id`.execute(this.db);
    for (const { id, customer_id, amount } of rows) {
      if (this.random.chance(0.3)) continue;
      const result = this.random.chance(0.1) ? 'failed' : 'paid';
      await closePayout(this.context, { payoutId: id, result, reason: '이체', actor: 'operator:simulated' });
      this.model.closePayout(customer_id, amount, result);
    }
    return rows.length > 0 ? 'ok' : 'nothing';
  }

  private async takeIn(): Promise<string> {
    const who = this.person();
    const { itemId, sizeId } = this.place();
    const { data } = await this.call(who, 'POST /api/v3/inventory/inventory/request-intake', {
      item_id: itemId,
      product_size_option_id: sizeId,
      address_id: who.addressId,
      agreed: true,
    });
    const id = data?.inventory_id ?? 0;
    for (const to of ['arrived', 'inspected', 'stored'] as const)
      await operateUnit(this.context, { unitId: id, to, actor: 'operator:sim', reason: '' });
    this.model.units.set(id, { id, book: sizeId, owner: who.id, status: 'stored', since: this.clock });
    return 'ok';
  }

  private async takeOut(): Promise<string> {
    const here = [...this.model.units.values()].filter(({ status }) => status === 'stored');
    if (here.length === 0) return 'none';
    const unit = this.random.pick(here);
    const who = this.byId(unit.owner);
    const storage = this.model.storageFee(unit);
    const care = storage > 0 ? 3_000 : 0;
    const amount = storage + care + 3_000;
    const isOffered = this.model.unitsOnOffer().has(unit.id);
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/pay-inventory-deprivation', {
      inventory_id: unit.id,
      inventory_return_address_id: who.addressId,
      card_id: who.cardId,
      payment_amt: amount,
      agreed: true,
    });
    if (isOffered) return this.expect(reason, 'unit_on_offer');
    unit.status = 'leaving';
    const { state } = this.model.charge({
      what: 'leave',
      customer: who.id,
      unit: unit.id,
      amount,
      parts: { storage: storage + care, delivery: 3_000 },
    });
    return this.expect(reason, { captured: 'ok', refused: 'payment_refused', charging: 'pending' }[state]);
  }

  private async payLater(): Promise<string> {
    const who = this.person();
    if (!this.agreed.has(who.id)) {
      await this.call(who, 'POST /api/v3/user/agree-bnpl-terms', { agreed: true });
      this.agreed.add(who.id);
    }
    const { itemId, sizeId } = this.place();
    const ask = this.model.best(sizeId, 'sell', who.id);
    if (ask === undefined) return 'none';
    const debt = this.model.owed(who.id);
    const total = ask.price + Math.floor((ask.price * 3) / 100) + this.model.delivery(who.id);
    const predicted =
      debt.overdue > 0 || debt.total >= LIMIT ? 'bnpl' : debt.total + total > LIMIT ? 'bnpl_limit' : 'ok';
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/get-pay-bnpl', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price: ask.price,
      address_id: who.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
    });
    this.expect(reason, predicted);
    if (reason !== 'ok') return reason;
    const order = this.model.makeOrder({
      book: sizeId,
      price: ask.price,
      buyer: who.id,
      seller: ask.customer,
      ask,
      bid: null,
      method: 'credit',
    });
    this.model.debts.push({ order, remaining: order.total, due: dueDay(new Date(this.model.now)).getTime() });
    this.model.paid(order);
    return reason;
  }

  private async repay(): Promise<string> {
    const owing = this.people.filter(({ id }) => this.model.owed(id).total > 0);
    if (owing.length === 0) return 'none';
    const who = this.random.pick(owing);
    const underway = this.model.charges
      .filter(({ what, customer, state }) => what === 'repay' && customer === who.id && state === 'charging')
      .reduce((sum, { amount }) => sum + amount, 0);
    const { total } = this.model.owed(who.id);
    const amount = this.random.chance(0.1) ? total + 1 : 1 + this.random.int(total);
    const { reason } = await this.call(who, 'POST /api/v3/order/payment/repay-bnpl', {
      card_id: who.cardId,
      amount,
    });
    if (amount > total - underway) return this.expect(reason, 'bnpl_amount');
    const parts = { storage: 0, delivery: 0 };
    const { state } = this.model.charge({ what: 'repay', customer: who.id, unit: null, amount, parts });
    return this.expect(reason, { captured: 'ok', refused: 'payment_refused', charging: 'pending' }[state]);
  }

  // --- raffles -------------------------------------------------------------------------------------------------------

  private async openRaffle(): Promise<string> {
    const { itemId, sizeId } = this.place();
    const stock = 1 + this.random.int(3);
    const from = this.clock + this.random.int(2 * HOUR);
    const to = from + HOUR + this.random.int(12 * HOUR);
    const price = 50_000 + this.random.int(10) * 1_000;
    const id = await createRaffle(
      this.context,
      {
        itemId,
        rafflePrice: price,
        sizes: [{ sizeOptionId: sizeId, stock }],
        from: new Date(from),
        to: new Date(to),
      },
      'operator:sim',
    );
    this.raffles.push({ id, sizeId, stock, price, from, to, isDrawn: false, entries: new Map() });
    return 'ok';
  }

  private async enterRaffle(): Promise<string> {
    const raffle = this.raffles.slice(-4)[this.random.int(4)];
    if (raffle === undefined) return 'none';
    const who = this.person();
    const predicted = raffle.entries.has(who.id)
      ? 'ok'
      : this.clock < raffle.from - 20
        ? 'raffle_not_started'
        : this.clock >= raffle.to
          ? 'raffle_ended'
          : 'ok';
    const { reason } = await this.call(who, 'POST /api/product/raffle/save-raffle-entry', {
      raffle_id: raffle.id,
      product_size_option_id: raffle.sizeId,
    });
    this.expect(reason, predicted);
    if (reason === 'ok' && !raffle.entries.has(who.id)) raffle.entries.set(who.id, 'waiting');
    return reason;
  }

  /** Draws and moves up; who wins is for the published draw to say, how many is for the model. */
  private async draw(): Promise<void> {
    await drawRaffles(this.context);
    await moveUpRaffles(this.context);
    const { rows: all } = await sql<{ raffle_id: number; customer_id: number; state: string }>`
      select raffle_id, customer_id, state from raffle_entry`.execute(this.db);
    const entriesOf = Map.groupBy(all, ({ raffle_id }) => raffle_id);
    for (const raffle of this.raffles) {
      if (this.clock < raffle.to + 50) continue;
      const rows = entriesOf.get(raffle.id) ?? [];
      same('entries of a raffle', rows.length, raffle.entries.size);
      for (const { customer_id, state } of rows) raffle.entries.set(customer_id, state);
      const winners = rows.filter(({ state }) => state === 'won').length;
      if (winners > raffle.stock)
        throw new Differs(`raffle ${raffle.id}: ${winners} winners of ${raffle.stock}`);
      if (raffle.isDrawn) continue;
      raffle.isDrawn = true;
      same(`winners of raffle ${raffle.id}`, winners, Math.min(raffle.stock, rows.length));
      const {
        commitment,
        seed,
        entries,
        stocks,
        winners: hashes,
      } = await publishedDraw(this.context, raffle.id, null);
      same(
        'the draw',
        await checkDraw({ commitment, seed: seed ?? '', entries, stocks, winners: hashes }, sha256),
        'holds',
      );
    }
  }

  private async payRaffle(): Promise<string> {
    const wins = this.raffles.flatMap((raffle) =>
      [...raffle.entries].filter(([, state]) => state === 'won').map(([customer]) => ({ raffle, customer })),
    );
    if (wins.length === 0) return 'none';
    const { raffle, customer } = this.random.pick(wins);
    const who = this.byId(customer);
    const standing = await sql<{ late: boolean; order_state: string | null }>`
      select pay_until <= ${new Date(this.clock + 5)} as late, order_.state as order_state from raffle_entry
      left join order_ on order_.id = raffle_entry.order_id where raffle_id = ${raffle.id} and customer_id = ${customer}`.execute(
      this.db,
    );
    const { late, order_state } = standing.rows[0] ?? { late: true, order_state: null };
    if (late || (order_state !== null && order_state !== 'payment_failed')) return 'over';
    const { reason } = await this.call(who, 'POST /api/v3/product/raffle/pay-raffle', {
      raffle_id: raffle.id,
      address_id: who.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      card_id: who.cardId,
    });
    const order = this.model.makeOrder({
      book: raffle.sizeId,
      price: raffle.price,
      buyer: customer,
      seller: this.house,
      ask: null,
      bid: null,
      method: 'card',
      isWon: true,
    });
    this.model.charged(order, this.model.take('charge', order.total));
    const told =
      order.state === 'payment_pending' ? 'pending' : order.state === 'passed' ? 'ok' : 'payment_refused';
    return this.expect(reason, told);
  }

  // --- comparing -----------------------------------------------------------------------------------------------------

  private async compare(): Promise<void> {
    const news = await this.news();
    this.compareNewOrders(news.orders);
    for (const { size_option_id, last_price } of news.prices)
      same(`last price of ${size_option_id}`, last_price, this.model.lastPrice(size_option_id));
    this.compareBooks(news.bids);
    this.compareLedger(news.entries);
    this.compareUnits(news.units);
    this.compareCoupons();
    await this.compareStates(news.events);
  }

  /** What the last step has written, and the books it touched: one statement, because there are so many steps. */
  private async news(): Promise<News> {
    const { rows } = await sql<News>`select
      (select coalesce(json_agg(fresh order by id), '[]') from (
        select id, ask_id, bid_id, buyer_id, seller_id, price, total_pay, point_amt, coupon_amt, inventory_id
        from order_ where id > ${this.lastOrder}) fresh) as orders,
      (select coalesce(json_agg(fresh order by id), '[]') from (
        select id, order_id from order_event where id > ${this.lastEvent}) fresh) as events,
      (select coalesce(json_agg(standing order by priority), '[]') from (
        select id, size_option_id, price, status, priority from bid
        where size_option_id = any(${[...this.model.touched]})
          and (status = 'reserved' or (status = 'live' and expires_at > ${new Date(this.clock)}))) standing) as bids,
      (select coalesce(json_agg(last), '[]') from (
        select size_option.id as size_option_id, item.last_price from size_option join item on item.id = size_option.item_id
        where size_option.id = any(${[...this.model.touched]})) last) as prices,
      (select coalesce(json_agg(fresh order by id), '[]') from (
        select id, account, amount from ledger_entry where id > ${this.lastEntry}) fresh) as entries,
      (select coalesce(string_agg(concat_ws(' ', id, owner_id, status), ', ' order by id), '') from inventory) as units`.execute(
      this.db,
    );
    return rows[0] as News;
  }

  private compareNewOrders(rows: News['orders']): void {
    const expected = this.model.fresh;
    same('new orders', rows.length, expected.length);
    for (const [at, row] of rows.entries()) {
      const order = expected[at] as ModelOrder;
      same(
        'a new order',
        [
          row.ask_id,
          row.bid_id,
          row.buyer_id,
          row.seller_id,
          row.price,
          row.total_pay,
          row.point_amt,
          row.coupon_amt,
          row.inventory_id,
        ],
        [
          order.ask?.id ?? null,
          order.bid?.id ?? null,
          order.buyer,
          order.seller,
          order.price,
          order.total,
          order.points,
          order.coupon,
          order.unit,
        ],
      );
      order.id = row.id;
      this.ordersById.set(row.id, order);
      this.lastOrder = row.id;
    }
    this.model.fresh = [];
  }

  private async compareStates(events: News['events']): Promise<void> {
    this.lastEvent = events.at(-1)?.id ?? this.lastEvent;
    const ids = [
      ...new Set([...events.map(({ order_id }) => order_id), ...[...this.model.dirty].map(({ id }) => id)]),
    ];
    this.model.dirty.clear();
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; state: string }>`
      select id, state from order_ where id = any(${ids})`.execute(this.db);
    for (const { id, state } of rows) same(`order ${id}`, state, this.ordersById.get(id)?.state);
  }

  private compareBooks(rows: News['bids']): void {
    this.model.now = this.clock;
    const standing = this.model.standing();
    for (const book of this.model.touched) {
      const seen = rows.filter(({ size_option_id }) => size_option_id === book);
      const expected = standing.filter((bid) => bid.book === book).sort((one, other) => one.seq - other.seq);
      same(`book ${book}`, seen.map(ofBid), expected.map(ofBid));
    }
    this.model.touched.clear();
  }

  private compareLedger(rows: News['entries']): void {
    // What was written stays, so only what is new has to be added up; the audit sums all of it.
    this.lastEntry = rows.at(-1)?.id ?? this.lastEntry;
    for (const { account, amount } of rows)
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    for (const account of new Set(rows.map((row) => row.account)))
      same(`account ${account}`, this.balances.get(account), this.model.balance.get(account) ?? 0);
    const total = [...this.model.balance.values()].reduce((sum, amount) => sum + amount, 0);
    same('the whole ledger', total, 0);
  }

  private compareUnits(seen: string): void {
    const units = [...this.model.units.values()].map(({ id, owner, status }) => `${id} ${owner} ${status}`);
    same('units', seen, units.join(', '));
  }

  /** A coupon of an order that stands is held or used; one of an order that is over is held or free again. */
  private compareCoupons(): void {
    for (const { couponId, state } of this.model.orders.slice(-40)) {
      if (couponId === null) continue;
      const isOver = state === 'payment_failed' || state === 'refunded';
      if (!isOver && this.coupons.state(couponId) === 'free')
        throw new Differs(`coupon ${couponId} is free while its order is ${state}`);
    }
  }
}

function ofBid({ id, price, status }: { id: number; price: number; status: string }): object {
  return { id, price, status };
}

function same(what: string, seen: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (one !== other) throw new Differs(`${what}: ${one}, the model says ${other}`);
}
