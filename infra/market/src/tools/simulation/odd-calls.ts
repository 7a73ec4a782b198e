import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { canMoveByHand, nextStates } from '@sold/contracts/rules/order-state';
import { Refusal } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { expireBids } from '../../app/jobs/bid-expiry.ts';
import { endOverdueShipping } from '../../app/jobs/shipping-overdue.ts';
import { operateUnit } from '../../custody/units/operate-unit.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import type { OddWorld } from './odd-world.ts';
import type { Person, Place } from './world.ts';

const MINUTE = 60_000;
/** Prices that no bid may have, or that few have. */
const ODD_PRICES = [0, 999, 29_000, 99_500, 100_001, 99_999_000, 100_000_000] as const;
const DAYS = [0, 3, 7, 30, 60] as const;

interface Sent<K extends CallKey = CallKey> {
  who: Person;
  key: K;
  input: CallTable[K]['input'];
  intent: string;
}

/** Trading calls as people, programs and broken pages send them, drawn from the seed: nobody predicts what they are answered. */
export class OddCalls {
  private readonly odd: OddWorld;
  private readonly sent: Sent[] = [];
  private made = 0;

  constructor(odd: OddWorld) {
    this.odd = odd;
  }

  /** One call or job. @returns its name */
  async take(): Promise<string> {
    const { random } = this.odd.world;
    const kind = random.int(100);
    if (kind < 24) return this.buyBid();
    if (kind < 48) return this.sellBid();
    if (kind < 62) return this.buyNow();
    if (kind < 70) return this.sellNow();
    if (kind < 76) return this.change();
    if (kind < 80) return this.cancelOrder();
    if (kind < 84) return this.again();
    if (kind < 92) return this.operate();
    if (kind < 94) return this.takeIn();
    if (kind < 96) return this.rename();
    return this.passTime();
  }

  private async buyBid(): Promise<string> {
    const who = this.person();
    const { itemId, sizeId } = this.place();
    return this.send(who, 'POST /api/v3/order/order/save-bid-order', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price: this.price(),
      bid_days: this.pick(DAYS) as 3,
      address_id: await this.address(who),
      card_id: this.mostly(who.cardId, this.odd.cards),
      delivery_type: this.rarely() ? 'quick' : 'normal',
      ...this.common('buy'),
    });
  }

  private async sellBid(): Promise<string> {
    const { who, place, unit } = await this.goods();
    return this.send(who, 'POST /api/v3/order/order/save-product', {
      item_id: place.itemId,
      product_size_option_id: place.sizeId,
      price: this.price(),
      bid_days: this.pick(DAYS) as 3,
      bank_account_id: this.mostly(who.bankId, this.odd.accounts),
      address_id: await this.address(who),
      ...(unit !== null && { inventory_id: unit }),
      ...this.agreed('sell'),
    });
  }

  private async buyNow(): Promise<string> {
    const who = this.person();
    const { itemId, sizeId } = this.place();
    return this.send(who, 'POST /api/v3/order/payment/pay', {
      item_id: itemId,
      product_size_option_id: sizeId,
      price: await this.best('sell', sizeId),
      address_id: await this.address(who),
      delivery_type: this.rarely() ? this.pick(['quick', 'inventory']) : 'normal',
      payment_method: 'batch',
      card_id: this.mostly(who.cardId, this.odd.cards),
      ...this.common('buy'),
    });
  }

  private async sellNow(): Promise<string> {
    const { who, place, unit } = await this.goods();
    return this.send(who, 'POST /api/v3/order/payment/sell', {
      item_id: place.itemId,
      product_size_option_id: place.sizeId,
      price: await this.best('buy', place.sizeId),
      bank_account_id: this.mostly(who.bankId, this.odd.accounts),
      address_id: await this.address(who),
      ...(unit !== null && { inventory_id: unit }),
      ...this.agreed('sell'),
    });
  }

  private async change(): Promise<string> {
    const bid = await this.one<{ id: number; side: 'buy' | 'sell'; customer_id: number }>(
      sql`select id, side, customer_id from bid where status = 'live'`,
    );
    if (bid === null) return 'no bid';
    const who = this.rarely() ? this.person() : this.odd.world.byId(bid.customer_id);
    const { id, side } = bid;
    return this.odd.world.random.chance(0.5)
      ? this.send(who, 'PUT /api/v3/order/order/set-price-change-product', {
          type: side,
          product_id: id,
          price: this.price(),
          ...(this.rarely() && { bid_days: this.pick(DAYS) as 3 }),
        })
      : this.send(who, 'DELETE /api/v3/order/order/del-bid', { type: side, product_id: id });
  }

  private async cancelOrder(): Promise<string> {
    const order = await this.one<{ id: number; buyer_id: number; seller_id: number }>(
      sql`select id, buyer_id, seller_id from order_ where state in ('seller_preparing', 'seller_shipped', 'passed')`,
    );
    if (order === null) return 'no order';
    const side = this.odd.world.random.chance(0.5) ? order.buyer_id : order.seller_id;
    const who = this.odd.world.people.find(({ id }) => id === side);
    if (who === undefined) return 'nobody';
    return this.send(who, 'POST /api/v3/order/order/cancel-order', { order_id: order.id });
  }

  /** An earlier call once more: the same, or another under its key. */
  private async again(): Promise<string> {
    if (this.sent.length === 0) return 'nothing sent';
    const { random } = this.odd.world;
    const before = this.sent[Math.max(0, this.sent.length - 1 - random.int(20))] as Sent;
    const input = this.rarely() ? { ...before.input, price: this.price() } : before.input;
    await this.odd.world.call(before.who, before.key, input as never, before.intent);
    return `again ${before.key}`;
  }

  private async operate(): Promise<string> {
    const { world } = this.odd;
    const order = await this.one<{ id: number; state: 'seller_preparing' }>(
      sql`select id, state from order_ where state not in ('payment_pending', 'payment_failed', 'settled', 'refunded')`,
    );
    if (order === null) return 'no order';
    const to = world.random.pick(
      nextStates(order.state).filter((state) => canMoveByHand(order.state, state)),
    );
    if (to === undefined) return 'nowhere';
    await operateOrder(world.context, { orderId: order.id, to, actor: 'operator:odd', reason: '모의' }).catch(
      refusedOnly,
    );
    return `operate ${to}`;
  }

  private async takeIn(): Promise<string> {
    const { world } = this.odd;
    const who = this.person();
    const { itemId, sizeId } = this.place();
    const { data } = await world.call(who, 'POST /api/v3/inventory/inventory/request-intake', {
      item_id: itemId,
      product_size_option_id: sizeId,
      address_id: who.addressId,
      agreed: true,
    });
    for (const to of ['arrived', 'inspected', 'stored'] as const)
      if (data !== undefined)
        await operateUnit(world.context, {
          unitId: data.inventory_id,
          to,
          actor: 'operator:odd',
          reason: '',
        });
    return 'take in';
  }

  /** An operator corrects what an item is called. */
  private async rename(): Promise<string> {
    this.made += 1;
    await sql`update item set name = ${`Simulated ${this.made}`}, name_kor = ${`모의 ${this.made}`}
      where id = ${this.odd.world.place().itemId}`.execute(this.odd.world.db);
    return 'rename';
  }

  private async passTime(): Promise<string> {
    const { world } = this.odd;
    world.clock += this.pick([MINUTE, 20 * MINUTE, 300 * MINUTE, 3_000 * MINUTE]) + world.random.int(MINUTE);
    await recover(world.context, true, { atOnce: 1 });
    await endOverdueShipping(world.context);
    await settleOrders(world.context);
    await expireBids(world.context);
    return 'time';
  }

  private async send<K extends CallKey>(who: Person, key: K, input: CallTable[K]['input']): Promise<string> {
    this.made += 1;
    const intent = `simulated-odd-${this.made}`;
    this.sent.push({ who, key, input, intent });
    await this.odd.world.call(who, key, input, intent);
    return key;
  }

  private common(act: 'buy') {
    const { random } = this.odd.world;
    return {
      point_amt: this.rarely() ? random.int(70) * 100 : 0,
      ...(this.rarely() && {
        cash_receipt: { type: 'mobile' as const, no: this.pick(['01012345678', '123']) },
      }),
      ...this.agreed(act),
    };
  }

  private agreed(act: 'buy' | 'sell') {
    const { policies, world } = this.odd;
    return {
      agreed: true as const,
      ...(world.random.chance(0.3) && { agreements: this.rarely() ? policies.sell.slice(1) : policies[act] }),
    };
  }

  /** Who sells what: now and then a unit in storage, mostly its owner's. */
  private async goods(): Promise<{ who: Person; place: Place; unit: number | null }> {
    const { world } = this.odd;
    const unit = this.rarely()
      ? await this.one<{ id: number; owner_id: number; item_id: number; size_option_id: number }>(
          sql`select id, owner_id, item_id, size_option_id from inventory where status = 'stored'`,
        )
      : null;
    if (unit === null) return { who: this.person(), place: this.place(), unit: null };
    const owner = world.people.find(({ id }) => id === unit.owner_id);
    return {
      who: owner === undefined || this.rarely() ? this.person() : owner,
      place: { itemId: unit.item_id, sizeId: unit.size_option_id },
      unit: unit.id,
    };
  }

  /** Mostly the best price of a side, as it is seen. */
  private async best(side: 'buy' | 'sell', sizeId: number): Promise<number> {
    const { rows } = await sql<{ price: number | null }>`
      select case when ${side} = 'sell' then min(price) else max(price) end as price from bid
      where size_option_id = ${sizeId} and side = ${side} and status = 'live'`.execute(this.odd.world.db);
    return this.rarely() ? this.price() : (rows[0]?.price ?? 100_000);
  }

  private async address(who: Person): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from address where customer_id = ${who.id} order by id`.execute(this.odd.world.db);
    const own = rows.map(({ id }) => id);
    return this.mostly(own.length > 0 ? this.pick(own) : who.addressId, this.odd.addresses);
  }

  private async one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | null> {
    const { rows } = await sql<Row>`${query} order by id`.execute(this.odd.world.db);
    return rows.length === 0 ? null : this.odd.world.random.pick(rows);
  }

  private person(): Person {
    return this.rarely() ? this.odd.world.person() : this.pick(this.odd.usual);
  }

  private place(): Place {
    const { world } = this.odd;
    if (world.random.chance(0.97)) return world.place();
    // A size of another item, or none.
    return { itemId: world.place().itemId, sizeId: this.pick([world.place().sizeId, 999_999]) };
  }

  private price(): number {
    return this.odd.world.random.chance(0.05) ? this.pick(ODD_PRICES) : this.odd.world.price();
  }

  private mostly(own: number, any: readonly number[]): number {
    const { random } = this.odd.world;
    if (random.chance(0.94)) return own;
    return random.chance(0.5) ? random.pick(any) : 999_999;
  }

  private rarely(): boolean {
    return this.odd.world.random.chance(0.12);
  }

  private pick<T>(from: readonly T[]): T {
    return this.odd.world.random.pick(from);
  }
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
