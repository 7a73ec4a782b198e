import type { OrderState } from '@sold/contracts/entities/order-state';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { operateUnit } from '../../custody/units/operate-unit.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';

const LIST = 'GET /api/operator/centre/work-list';
const HOUR = 3_600_000;

onOneEngine('work at the centre', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);
  const actor = 'operator:test';
  let item: Awaited<ReturnType<typeof market.item>>;

  beforeAll(async () => {
    item = await market.item();
  });

  const bought = async (price: number, more = {}) => {
    await offer(seller, item, price, more);
    const { data } = await buyNow(buyer, item, price);
    return { id: data?.order_id ?? 0, display: data?.display_order_id ?? '' };
  };
  const move = (orderId: number, to: OrderState) =>
    operateOrder(market.context, { orderId, to, actor, reason: '확인' });
  const announced = async () => {
    const { data } = await requestIntake(seller, item);
    return data?.inventory_id ?? 0;
  };
  const work = async (id: { order_id: number } | { inventory_id: number }) => {
    const { data } = await market.call(LIST, {});
    const [[name, value] = ['', 0]] = Object.entries(id);
    return data?.list.find((row) => Reflect.get(row, name) === value);
  };
  const destination = (display_id: string) =>
    market.call('GET /api/operator/centre/destination', { display_id });

  test('follows the goods of an order from their parcel to their buyer', async () => {
    const { id: order_id, display } = await bought(101_000);
    expect(await work({ order_id })).toBeUndefined();
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id,
      carrier: 'CJ대한통운',
      invoice_no: '1111-2222-3331',
    });
    expect(await work({ order_id })).toMatchObject({
      station: 'arrival',
      inventory_id: null,
      display_id: display,
      state: 'seller_shipped',
      inbound: { carrier: 'CJ대한통운', invoice_no: '1111-2222-3331' },
      next: ['received', 'returned'],
      is_late: false,
    });
    expect(await destination(display)).toMatchObject({ status: 422, reason: 'order_state' });
    await move(order_id, 'received');
    const arrived = await work({ order_id });
    expect(arrived).toMatchObject({ station: 'inspection', next: ['inspecting', 'returned'] });
    market.pass(HOUR);
    await move(order_id, 'inspecting');
    expect(await work({ order_id })).toMatchObject({
      due_at: arrived?.due_at,
      next: ['passed', 'failed_inspection', 'returned'],
    });
    market.pass(48 * HOUR);
    expect(await work({ order_id })).toMatchObject({ is_late: true });
    await move(order_id, 'passed');
    expect(await work({ order_id })).toMatchObject({ station: 'packing', is_late: false });
    expect((await destination(display)).data?.address).toMatchObject({ name: expect.stringMatching(/./) });
    const [line] = (await market.call('GET /api/operator/audit-log', {})).data?.list ?? [];
    expect(line).toMatchObject({ actor, action: 'centre.destination', subject: `order:${order_id}` });
    await move(order_id, 'shipping');
    expect(await work({ order_id })).toBeUndefined();
    expect(await destination(display)).toMatchObject({ status: 404, reason: 'unknown_order' });
  });

  test.each(['failed_inspection', 'returned'] as const)(
    'sends goods back after %s until a parcel is named',
    async (end) => {
      const { id: order_id, display } = await bought(102_000);
      for (const state of ['seller_shipped', 'received', 'inspecting', end] as const)
        await move(order_id, state);
      expect(await work({ order_id })).toMatchObject({ station: 'return', inbound: null });
      expect((await destination(display)).status).toBe(200);
      const invoice_no = `7777-${order_id}-8888`;
      await market.call('POST /api/operator/order/send-back', { order_id, carrier: '한진택배', invoice_no });
      expect(await work({ order_id })).toBeUndefined();
      const found = await market.call('GET /api/operator/centre/find', {
        code: invoice_no.replaceAll('-', ''),
      });
      expect(found.data?.list).toEqual([
        { order_id, inventory_id: null, display_id: display, claim_id: null, found_by: 'sent_back' },
      ]);
    },
  );

  test('follows a unit from its parcel to its shelf, and back when it is refused', async () => {
    const [stored, refused] = [await announced(), await announced()];
    expect((await work({ inventory_id: stored }))?.station).toBeUndefined();
    for (const inventory_id of [stored, refused]) {
      await seller.call('POST /api/v3/inventory/inventory/save-invoice', {
        inventory_id,
        carrier: 'CJ대한통운',
        invoice_no: '5555-6666-7777',
      });
      expect(await work({ inventory_id })).toMatchObject({ station: 'arrival', next: ['arrived'] });
      await operateUnit(market.context, { unitId: inventory_id, to: 'arrived', actor, reason: '' });
      expect(await work({ inventory_id })).toMatchObject({
        station: 'inspection',
        next: ['inspected', 'rejected'],
      });
    }
    const both = (await market.call('GET /api/operator/centre/find', { code: '555566667777' })).data?.list;
    expect(both?.map(({ inventory_id }) => inventory_id).toSorted()).toEqual([stored, refused].toSorted());
    await operateUnit(market.context, { unitId: stored, to: 'inspected', actor, reason: '' });
    expect(await work({ inventory_id: stored })).toMatchObject({ station: 'shelving', next: ['stored'] });
    await operateUnit(market.context, { unitId: stored, to: 'stored', actor, reason: '' });
    expect(await work({ inventory_id: stored })).toBeUndefined();
    await operateUnit(market.context, { unitId: refused, to: 'rejected', actor, reason: '박스 없음' });
    const back = await work({ inventory_id: refused });
    expect(back).toMatchObject({ station: 'return', next: ['returned'] });
    expect((await destination(back?.display_id ?? '')).data?.address?.name).toBeTruthy();
  });

  test('filters, sorts and exports the same rows', async () => {
    const [first, second] = [await bought(107_000), await bought(108_000)];
    for (const { id } of [first, second]) {
      await move(id, 'seller_shipped');
      await move(id, 'received');
      market.pass(HOUR);
    }
    const ids = [first.id, second.id];
    const shown = async (more: object) => {
      const { data } = await market.call(LIST, { state: 'received', ...more });
      return data?.list.flatMap(({ order_id }) => (ids.includes(order_id ?? 0) ? [order_id] : []));
    };
    expect(await shown({})).toEqual(ids);
    expect(await shown({ sort: 'since', is_descending: true })).toEqual(ids.toReversed());
    expect(await shown({ text: second.display.slice(3).toLowerCase() })).toEqual([second.id]);
    expect(await shown({ text: '없는 상품%' })).toEqual([]);
    const file = await market.call('GET /api/operator/centre/work-export', {
      text: first.display,
      columns: 'number,station',
    });
    expect(file.data).toEqual({ csv: `\uFEFF"번호","작업"\r\n"${first.display}","검수"\r\n`, count: 1 });
    const [line] = (await market.call('GET /api/operator/audit-log', {})).data?.list ?? [];
    expect(line).toMatchObject({ actor, action: 'work.export' });
  });

  test.each(['price', 'number,price', ',', 'number,', 'number, station'])(
    'refuses to export the columns "%s", and writes no line',
    async (columns) => {
      const lines = async () => (await market.call('GET /api/operator/audit-log', {})).data?.list.length;
      const before = await lines();
      expect(await market.call('GET /api/operator/centre/work-export', { columns })).toMatchObject({
        status: 422,
        reason: 'unknown_column',
        msg: expect.stringContaining('열은 내보낼 수 없어요'),
      });
      expect(await lines()).toBe(before);
    },
  );

  test('packs a unit from storage for its buyer, and never one that stays', async () => {
    const sent = await bought(103_000, { inventory_id: await storedUnit(market, seller, item) });
    expect(await work({ order_id: sent.id })).toMatchObject({ station: 'packing', state: 'passed' });
    await offer(seller, item, 104_000, { inventory_id: await storedUnit(market, seller, item) });
    const stays = await buyNow(buyer, item, 104_000, { delivery_type: 'inventory' });
    expect(stays.status).toBe(200);
    expect(await work({ order_id: stays.data?.order_id ?? 0 })).toBeUndefined();
  });

  test('lists the oldest deadline first, all of it page by page, and counts the same', async () => {
    for (let price = 110_000; price < 162_000; price += 1_000)
      await move((await bought(price)).id, 'seller_shipped');
    const seen: { due_at: string; station: string; is_late: boolean }[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { data } = await market.call(LIST, cursor === undefined ? {} : { cursor });
      seen.push(...(data?.list ?? []));
      cursor = data?.next_cursor ?? null;
    }
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.map(({ due_at }) => due_at)).toEqual(seen.map(({ due_at }) => due_at).toSorted());
    const { data } = await market.call('GET /api/operator/centre/station-list', {});
    for (const { station, count, late_count } of data?.list ?? []) {
      const ofStation = seen.filter((row) => row.station === station);
      expect([count, late_count], station).toEqual([
        ofStation.length,
        ofStation.filter(({ is_late }) => is_late).length,
      ]);
    }
    const late = (await market.call(LIST, { is_late: true })).data?.list ?? [];
    expect(late.length).toBe(seen.filter(({ is_late }) => is_late).length);
  });

  test('finds nothing by a scan that is cut, doubled or altered', async () => {
    const { id: order_id, display } = await bought(105_000);
    const code = `9081-${order_id}-7265`;
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id,
      carrier: '우체국',
      invoice_no: code,
    });
    const find = async (scan: string) =>
      (await market.call('GET /api/operator/centre/find', { code: scan })).data?.list ?? [];
    expect(await find(code)).toMatchObject([{ order_id, found_by: 'inbound' }]);
    expect(await find(` ${display.toLowerCase()} `)).toMatchObject([{ order_id, found_by: 'number' }]);
    const digits = code.replaceAll('-', '');
    const wrong = fc.oneof(
      fc.integer({ min: 1, max: digits.length - 1 }).map((end) => digits.slice(0, end)),
      fc.constantFrom(digits + digits, `${digits}0`, `0${digits}`, `${display}${display}`, display.slice(1)),
      fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !/\d{6}/.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (scan) => {
        expect(await find(scan)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
