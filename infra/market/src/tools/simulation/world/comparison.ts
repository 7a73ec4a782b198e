import { sql } from 'kysely';
import { Differs, type ModelOrder } from '../model/model-rows.ts';
import { same } from '../model/same.ts';
import type { World } from './world.ts';

/** Rows written by one step, oldest first. */
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
  /** Bids of the books that were touched. */
  bids: { id: number; size_option_id: number; price: number; status: string }[];
  /** Last trade prices of the items of those books. */
  prices: { size_option_id: number; last_price: number | null }[];
  entries: { id: number; account: string; amount: number }[];
  /** All of them, as text. */
  units: string;
}

/** Compares the writes of a step with the model. */
export class Comparison {
  private readonly world: World;
  private lastOrder = 0;
  private lastEvent = 0;
  private lastEntry = 0;
  /** Balances of the ledger, by account, as far as it was read. */
  private readonly balances = new Map<string, number>();
  private readonly ordersById = new Map<number, ModelOrder>();

  constructor(world: World) {
    this.world = world;
  }

  async compare(): Promise<void> {
    const news = await this.news();
    this.compareNewOrders(news.orders);
    for (const { size_option_id, last_price } of news.prices)
      same(`last price of ${size_option_id}`, last_price, this.world.model.lastPrice(size_option_id));
    this.compareBooks(news.bids);
    this.compareLedger(news.entries);
    this.compareUnits(news.units);
    this.compareCoupons();
    await this.compareStates(news.events);
  }

  /** Reads rows of the last step, and the books it touched: one statement, because there are so many steps. */
  private async news(): Promise<News> {
    const { rows } = await sql<News>`select
      (select coalesce(json_agg(fresh order by id), '[]') from (
        select id, ask_id, bid_id, buyer_id, seller_id, price, total_pay, point_amt, coupon_amt, inventory_id
        from order_ where id > ${this.lastOrder}) fresh) as orders,
      (select coalesce(json_agg(fresh order by id), '[]') from (
        select id, order_id from order_event where id > ${this.lastEvent}) fresh) as events,
      (select coalesce(json_agg(standing order by priority), '[]') from (
        select id, size_option_id, price, status, priority from bid
        where size_option_id = any(${[...this.world.model.touched]})
          and (status = 'reserved' or (status = 'live' and expires_at > ${new Date(this.world.clock)}))) standing) as bids,
      (select coalesce(json_agg(last), '[]') from (
        select size_option.id as size_option_id, item.last_price from size_option join item on item.id = size_option.item_id
        where size_option.id = any(${[...this.world.model.touched]})) last) as prices,
      (select coalesce(json_agg(fresh order by id), '[]') from (
        select id, account, amount from ledger_entry where id > ${this.lastEntry}) fresh) as entries,
      (select coalesce(string_agg(concat_ws(' ', id, owner_id, status), ', ' order by id), '') from inventory) as units`.execute(
      this.world.db,
    );
    return rows[0] as News;
  }

  private compareNewOrders(rows: News['orders']): void {
    const expected = this.world.model.fresh;
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
    this.world.model.fresh = [];
  }

  private async compareStates(events: News['events']): Promise<void> {
    this.lastEvent = events.at(-1)?.id ?? this.lastEvent;
    const ids = [
      ...new Set([
        ...events.map(({ order_id }) => order_id),
        ...[...this.world.model.dirty].map(({ id }) => id),
      ]),
    ];
    this.world.model.dirty.clear();
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; state: string }>`
      select id, state from order_ where id = any(${ids})`.execute(this.world.db);
    for (const { id, state } of rows) same(`order ${id}`, state, this.ordersById.get(id)?.state);
  }

  private compareBooks(rows: News['bids']): void {
    this.world.model.now = this.world.clock;
    const standing = this.world.model.standing();
    for (const book of this.world.model.touched) {
      const seen = rows.filter(({ size_option_id }) => size_option_id === book);
      const expected = standing.filter((bid) => bid.book === book).sort((one, other) => one.seq - other.seq);
      same(`book ${book}`, seen.map(ofBid), expected.map(ofBid));
    }
    this.world.model.touched.clear();
  }

  private compareLedger(rows: News['entries']): void {
    // Entries are constant, so only new ones are added up; the audit sums all of it.
    this.lastEntry = rows.at(-1)?.id ?? this.lastEntry;
    for (const { account, amount } of rows)
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    for (const account of new Set(rows.map((row) => row.account)))
      same(`account ${account}`, this.balances.get(account), this.world.model.balance.get(account) ?? 0);
    const total = [...this.world.model.balance.values()].reduce((sum, amount) => sum + amount, 0);
    same('the whole ledger', total, 0);
  }

  private compareUnits(seen: string): void {
    const units = [...this.world.model.units.values()].map(
      ({ id, owner, status }) => `${id} ${owner} ${status}`,
    );
    same('units', seen, units.join(', '));
  }

  /** A coupon of an order in force is held or used; one of an order that is over is held or free again. */
  private compareCoupons(): void {
    for (const { couponId, state } of this.world.model.orders.slice(-40)) {
      if (couponId === null) continue;
      const isOver = state === 'payment_failed' || state === 'refunded';
      if (!isOver && this.world.coupons.state(couponId) === 'free')
        throw new Differs(`coupon ${couponId} is free while its order is ${state}`);
    }
  }
}

function ofBid({ id, price, status }: { id: number; price: number; status: string }): object {
  return { id, price, status };
}
