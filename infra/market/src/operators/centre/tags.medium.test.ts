import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { type CentreDesk, centreDesk } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, type Size } from '../../tools/testing/orders.ts';
import { storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const PRICE = 100_000;

/** Ways of a thing: at its owner's, and in storage. */
const STEP = fc.record({
  home: fc.constantFrom('store' as const, 'sell' as const),
  stored: fc.constantFrom('sell' as const, 'sell to stay' as const, 'cancel' as const, 'take out' as const),
});

/** A thing with a tag. */
interface Thing {
  item: Size;
  tag: string;
  owner: Shopper;
  /** Null at its owner's. */
  unit: { id: number; display: string } | null;
}

onOneEngine('the tag of a thing', (database) => {
  const market = suiteMarket(database);
  const [one, two] = [suiteShopper(market), suiteShopper(market)];
  let desk: CentreDesk;
  let parcels = 0;
  beforeAll(() => {
    desk = centreDesk(market, 'centre');
  });

  const parcel = () => {
    parcels += 1;
    return { carrier: '로젠택배' as const, invoice_no: `7${String(parcels).padStart(10, '0')}` };
  };
  const otherThan = (who: Shopper) => (who === one ? two : one);
  const finds = async (tag: string, display: string) => {
    const { data } = await desk.call('GET /api/operator/centre/find', { code: tag });
    expect(data?.list).toMatchObject([{ display_id: display, found_by: 'tag' }]);
  };
  const receive = async (display: string) =>
    expect((await desk.act(display, 'receive', { condition: 'whole', note: '' })).status).toBe(200);
  const passByTag = async (display: string, tag_no: string) =>
    expect((await desk.act(display, 'unchanged', { tag_no })).status).toBe(200);
  const send = async (display: string) => {
    await desk.act(display, 'pack', { note: '' });
    expect((await desk.act(display, 'ship', parcel())).status).toBe(200);
  };
  const bought = async (buyer: Shopper, item: Size, more: Parameters<typeof buyNow>[3] = {}) => {
    const { data, ...refusal } = await buyNow(buyer, item, PRICE, more);
    if (data === undefined) throw new Error(JSON.stringify(refusal));
    return { order_id: data.order_id, display: data.display_order_id };
  };
  const deliver = (order_id: number) =>
    market.call('POST /api/operator/order/move', { order_id, state: 'delivered', reason: '' });

  /** Sells the thing from its owner's home, until it is at the centre. */
  async function sent(owner: Shopper, item: Size) {
    await offer(owner, item, PRICE);
    const order = await bought(otherThan(owner), item);
    await owner.call('POST /api/v3/order/order/save-invoice', { order_id: order.order_id, ...parcel() });
    await receive(order.display);
    return order;
  }

  const atHome = {
    sell: async (thing: Thing) => {
      const { order_id, display } = await sent(thing.owner, thing.item);
      await passByTag(display, thing.tag);
      await finds(thing.tag, display);
      await send(display);
      await deliver(order_id);
      await finds(thing.tag, display);
      thing.owner = otherThan(thing.owner);
    },
    store: async (thing: Thing) => {
      const { data } = await requestIntake(thing.owner, thing.item);
      const unit = { id: data?.inventory_id ?? 0, display: data?.display_id ?? '' };
      await receive(unit.display);
      await passByTag(unit.display, thing.tag);
      await desk.act(unit.display, 'shelve', { place: 'A-01-1' });
      thing.unit = unit;
    },
  };

  const inStorage = {
    'take out': async ({ owner, tag, unit }: Stored) => {
      const fee = (await storageFee(owner, unit.id)).data?.payment_amt ?? 0;
      expect((await takeOut(owner, unit.id, fee)).status).toBe(200);
      await finds(tag, unit.display);
      await send(unit.display);
      return { unit: null };
    },
    sell: async ({ owner, item, tag, unit }: Stored) => {
      await offer(owner, item, PRICE, { inventory_id: unit.id });
      const { order_id, display } = await bought(otherThan(owner), item);
      await finds(tag, display);
      await passByTag(display, tag);
      await send(display);
      await deliver(order_id);
      return { owner: otherThan(owner), unit: null };
    },
    'sell to stay': async ({ owner, item, tag, unit }: Stored) => {
      await offer(owner, item, PRICE, { inventory_id: unit.id });
      await bought(otherThan(owner), item, { delivery_type: 'inventory' });
      await finds(tag, unit.display);
      market.pass(CANCEL_WITHIN.ms);
      await settleOrders(market.context);
      return { owner: otherThan(owner) };
    },
    cancel: async ({ owner, item, tag, unit }: Stored) => {
      await offer(owner, item, PRICE, { inventory_id: unit.id });
      const { order_id, display } = await bought(otherThan(owner), item);
      await finds(tag, display);
      const { status } = await otherThan(owner).call('POST /api/v3/order/order/cancel-order', { order_id });
      expect(status).toBe(200);
      return {};
    },
  };

  test('finds the goods that it is now, over any sales and ways through storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 2, maxLength: 5 }), async (steps) => {
        const item = await market.item();
        const { order_id, display } = await sent(one, item);
        const passed = await desk.act(display, 'inspect', { verdict: 'pass', note: '', checks: [] });
        const thing: Thing = { item, tag: passed.data?.card.tag_no ?? '', owner: two, unit: null };
        await send(display);
        await deliver(order_id);
        await finds(thing.tag, display);
        for (const { home, stored } of steps) {
          market.passDays(1);
          const { unit } = thing;
          if (unit === null) await atHome[home](thing);
          else Object.assign(thing, await inStorage[stored]({ ...thing, unit }));
          if (thing.unit !== null) await finds(thing.tag, thing.unit.display);
        }
      }),
      { numRuns: 5 },
    );
  });
});

type Stored = Thing & { unit: NonNullable<Thing['unit']> };
