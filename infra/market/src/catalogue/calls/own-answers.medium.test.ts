import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { salesInfo } from '../agents/sales-agents.ts';
import { itemDetailBasic, sizeChanged } from '../items/item-detail.ts';
import { summaries } from '../lists/item-list.ts';
import { recentItems } from '../lists/looked-at.ts';

const DETAIL = 'GET /api/v3/product/item/get-item-detail';
type Item = Awaited<ReturnType<TestMarket['item']>>;

eachEngine('pages of items for customers', (database) => {
  let market: TestMarket;
  let people: Shopper[];
  let items: Item[];
  let agentId: number;
  beforeAll(async () => {
    market = await startMarket(database.db);
    people = [await market.shopper(), await market.shopper(), await market.shopper()];
    items = [await market.item(), await market.item()];
    const agent = { name: '준호 컬렉션 "is_login":true', introduction: '' };
    const of = { item_id: items[0]?.id ?? 0, customer_id: (await market.shopper()).id };
    const made = await market.call('POST /api/operator/sales-agent/save', { ...of, ...agent });
    agentId = made.data?.item_sales_agent_id ?? 0;
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  /** A public page with each own field as other calls read it for the customer. */
  async function whole(customerId: number, page: ItemDetail): Promise<ItemDetail> {
    const { db } = database;
    const asking = { customerId, now: market.now() };
    const itemId = page.item_id;
    const target = { itemId, sizeId: null };
    const basic = await itemDetailBasic(db, target, asking);
    const bids = await sizeChanged(db, market.context.itemPage, { ...target, period: 'all' }, asking);
    const listOf = async (shown: readonly { item_id: number }[]) => {
      const ids = shown.map((one) => one.item_id);
      const where = sql`item.id = any(${ids}::bigint[])`;
      const order = sql`array_position(${ids}::bigint[], item.id)`;
      return summaries(db, { ...asking, where, order, limit: ids.length });
    };
    return {
      ...page,
      is_login: basic.is_login,
      is_inventory: basic.is_inventory,
      product_info: basic.product_info,
      my_bid_buy_list: bids.my_bid_buy_list,
      my_bid_sell_list: bids.my_bid_sell_list,
      sales_info: await salesInfo(db, itemId, asking),
      related_item_list: await listOf(page.related_item_list),
      seen_together_list: await listOf(page.seen_together_list),
    };
  }

  const act = fc.record({
    person: fc.nat({ max: 2 }),
    item: fc.nat({ max: 1 }),
    kind: fc.constantFrom('pin', 'sell', 'buy', 'store', 'join'),
  });

  async function carryOut({ person, item: at, kind }: { person: number; item: number; kind: string }) {
    const [who, item] = [people[person] as Shopper, items[at] as Item];
    if (kind === 'pin') await who.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id });
    else if (kind === 'sell') await offer(who, item, 150_000 + 1_000 * person);
    else if (kind === 'buy') await want(who, item, 50_000 + 1_000 * person);
    else if (kind === 'store') await storedUnit(market, who, item);
    else
      await who.call('POST /api/v3/product/item/save-item-sales-agent-join', {
        item_id: items[0]?.id ?? 0,
        item_sales_agent_id: agentId,
        joined: true,
        index: 0,
      });
  }

  test('answers as a page that is read whole for the customer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        for (const one of acts) await carryOut(one);
        const pages = items.flatMap(({ id }) => people.map((who) => ({ who, item_id: id })));
        const publicPages = () =>
          Promise.all(
            pages.map(async ({ item_id }) => (await market.call(DETAIL, { item_id })).data as ItemDetail),
          );
        const before = await publicPages();
        const answers = await Promise.all(pages.map(({ who, item_id }) => who.call(DETAIL, { item_id })));
        // Time passes, so pages may be refreshed in the background meanwhile.
        const after = await publicPages();
        for (const [at, { who }] of pages.entries()) {
          const expected = await Promise.all(
            [before, after].map((list) => whole(who.id, list[at] as ItemDetail)),
          );
          expect(expected).toContainEqual(answers[at]?.data);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('records the views of customers who come together', async () => {
    const item = await market.item();
    const later = await market.item();
    market.pass(1_000);
    await Promise.all([...people, ...people].map((who) => who.call(DETAIL, { item_id: item.id })));
    market.pass(1_000);
    await Promise.all(people.map((who) => who.call(DETAIL, { item_id: later.id })));
    for (const { id } of people) {
      const viewed = await recentItems(database.db, id, market.now());
      expect(viewed.slice(0, 2).map((one) => one.item_id)).toEqual([later.id, item.id]);
    }
  });

  test('answers a customer whose session ends meanwhile as a visitor', async () => {
    const [who, other] = [await market.shopper(), people[0] as Shopper];
    await sql`update session set revoked_at = ${market.now()} where id = ${who.sessionId}`.execute(
      database.db,
    );
    const of = { item_id: items[0]?.id ?? 0 };
    const [left, stays] = await Promise.all([who.call(DETAIL, of), other.call(DETAIL, of)]);
    expect([left.data?.is_login, stays.data?.is_login]).toEqual([false, true]);
  });

  test('names the delivery to the address that a purchase begins with', async () => {
    const [item_id = 0] = items.map(({ id }) => id);
    const [near, far] = people as [Shopper, Shopper];
    await sql`update address set zipcode = '63100' where customer_id = ${far.id}`.execute(database.db);
    const fees = async (who: Shopper | TestMarket) => (await who.call(DETAIL, { item_id })).data?.trade_fees;
    expect(await fees(near)).toEqual(await fees(market));
    expect(await fees(far)).toMatchObject({ buyer_delivery_amt: 8_000, added_delivery_amt: 0 });
  });
});
