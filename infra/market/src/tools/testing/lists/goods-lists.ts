import type { ClosetUnit } from '@sold/contracts/entities/closet';
import { sql } from 'kysely';
import { buyNow, offer, type Size } from '../orders.ts';
import { requestIntake } from '../stored-unit.ts';
import { type Listed, reader, type Who } from './listed.ts';

const HOUR = 3_600_000;

/** Items in every order; one that goes is of another kind of goods from then on. */
export function items(who: Who): Listed[] {
  const { market } = who;
  const { db } = market.context;
  const add = async (place: number) => {
    const { id } = await market.item();
    const price = place === 0 ? null : 50_000 + place * 1_000;
    const day = place === 1 ? null : `2026-01-0${place + 1}`;
    await sql`update item set classification_code = 'bags', popularity = ${place}, release_date = ${day}::date,
      last_price = ${price}::bigint where id = ${id}`.execute(db);
    return id;
  };
  return (['popular', 'new', 'price_low', 'price_high'] as const).map((sort) => ({
    name: `items, ${sort}`,
    read: reader(who, 'GET /api/v3/product/item/get-item-list', {
      sort,
      classification_code: ['bags'],
      q: '시험',
    }),
    idOf: (row) => (row as { item_id: number }).item_id,
    add,
    remove: (id) => sql`update item set classification_code = 'toys' where id = ${id}`.execute(db),
    passes: HOUR,
  }));
}

/** One's orders, units in custody and closet. */
export function owned(who: Who): Listed[] {
  const { market, person, other } = who;
  return [
    {
      name: 'orders',
      read: reader(who, 'GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' }),
      idOf: (row) => (row as { order_id: number }).order_id,
      add: async () => {
        const item = await market.item();
        await offer(other, item, 100_000);
        return (await buyNow(person, item, 100_000)).data?.order_id ?? 0;
      },
      remove: null,
      passes: 1_000,
    },
    {
      name: 'units',
      read: reader(who, 'GET /api/v3/inventory/inventory/get-inventory-list', {}),
      idOf: (row) => (row as { inventory_id: number }).inventory_id,
      add: async () => {
        const item = await market.item();
        const asked = await requestIntake(person, item);
        return asked.data?.inventory_id ?? 0;
      },
      remove: (id) =>
        sql`update inventory set owner_id = ${other.id} where id = ${id}`.execute(market.context.db),
      passes: HOUR,
    },
    closet(who),
  ];
}

/** Units of a closet that were added by hand, ordered by the day on which they were bought. */
function closet(who: Who): Listed {
  const { market, person } = who;
  return {
    name: 'closet',
    read: reader(who, 'GET /api/v3/user/mypage/get-closet', {}),
    idOf: closetId,
    add: async (place) => {
      // An own item: units of its sizes are in no other list.
      const { data } = await person.call('POST /api/v3/user/mypage/save-closet-item', {
        product_size_option_id: (await market.item()).sizes[0] ?? 0,
        bought_price: null,
        bought_on: place === 0 ? null : `2025-01-0${place}`,
      });
      return data?.closet_item_id ?? 0;
    },
    remove: (id) => person.call('POST /api/v3/user/mypage/remove-closet-item', { closet_item_id: id }),
    passes: HOUR,
  };
}

/** Orders and units of the lists before lie in the closet too: they have numbers below zero. */
function closetId(row: object): number {
  const { closet_item_id, order_id, inventory_id } = row as ClosetUnit;
  return closet_item_id ?? -(1_000_000 * (order_id ?? 0) + (inventory_id ?? 0));
}

/** Trades of an item, each told by its price. */
export function trades(who: Who, item: Size): Listed {
  const { db } = who.market.context;
  let price = 1_000;
  return {
    name: 'trades',
    read: reader(who, 'GET /api/v3/product/product/get-trade-history', { item_id: item.id }),
    idOf: (row) => (row as { price: number }).price,
    add: async (place) => {
      price += 1;
      // To the microsecond: finer than the times of a page.
      await sql`insert into trade (size_option_id, item_id, price, traded_at, source)
        values (${item.sizes[0]}, ${item.id}, ${price}, timestamptz '2026-11-01 00:00+09' + ${place} * interval '1 microsecond', 'demo')`.execute(
        db,
      );
      return price;
    },
    remove: (id) => sql`delete from trade where item_id = ${item.id} and price = ${id}`.execute(db),
    passes: HOUR,
  };
}
