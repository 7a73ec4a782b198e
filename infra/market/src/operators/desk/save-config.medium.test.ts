import { expect, test } from 'vitest';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('figures that operators set', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  test('puts a figure in force from an instant on; orders before keep theirs', async () => {
    const put = (key: string, value: number, from?: string) =>
      market.call('POST /api/operator/config/save', { key, value, ...(from && { from }) });
    expect(await put('no_such_figure', 1)).toMatchObject({ reason: 'config_key' });
    expect(await put('delivery_amt', 1, '2020-01-01T00:00:00Z')).toMatchObject({ reason: 'config_from' });
    expect((await put('delivery_amt', 3_500, '2026-11-21T04:00:00Z')).status).toBe(200);
    const item = await market.item();
    for (let unit = 0; unit < 2; unit += 1) await offer(seller, item, 100_000);
    expect((await buyNow(buyer, item, 100_000)).data?.delivery_amt).toBe(3_000);
    market.pass(3_600_000);
    expect((await buyNow(buyer, item, 100_000)).data?.delivery_amt).toBe(3_500);
  });

  test.each([
    ['confirm_ratio', 101],
    ['confirm_ratio', 1.2345],
    ['delivery_amt', 3_000.5],
    ['custody_delivery_day', 1.5],
    ['custody_delivery_day', 61],
    ['instalment_most_month', 13],
    ['instalment_from_amt', 0.5],
    ['bid_use_point', 2],
  ])('rejects for %s the value %d', async (key, value) => {
    const reply = await market.call('POST /api/operator/config/save', { key, value });
    expect(reply).toMatchObject({ status: 422, reason: 'config_value' });
    expect(reply.msg).toMatch(/[가-힣]/);
  });

  test.each([-1, 10_000_001])('rejects %d for any figure', async (value) => {
    const reply = await market.call('POST /api/operator/config/save', { key: 'storage_round_fee', value });
    expect(reply.status).toBe(400);
  });

  test('permits points on new bids by a figure', async () => {
    const item = await market.item();
    const page = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const isPermitted = async () =>
      (await buyer.call('GET /api/v3/order/order/get-buy-info', page)).data?.conf.is_use_point;
    const permit = async (value: number) =>
      (await market.call('POST /api/operator/config/save', { key: 'bid_use_point', value })).status;
    const saver = await market.shopper({ points: 10_000 });
    const bid = () => want(saver, item, 100_000, { point_amt: 1_000 });
    expect(await permit(0)).toBe(200);
    expect(await isPermitted()).toBe(false);
    expect(await bid()).toMatchObject({
      status: 422,
      reason: 'points',
      msg: expect.stringContaining('입찰'),
    });
    expect((await want(saver, item, 90_000)).status).toBe(200);
    expect(await permit(1)).toBe(200);
    expect(await isPermitted()).toBe(true);
    expect((await bid()).status).toBe(200);
  });

  test('accepts up to three decimals of a ratio', async () => {
    const save = { key: 'penalty_ratio', value: 10.125 };
    expect((await market.call('POST /api/operator/config/save', save)).status).toBe(200);
    await market.call('POST /api/operator/config/save', { ...save, value: 10 });
  });

  test('restores the figure before after a temporary one', async () => {
    const put = (input: { key: string; value: number; from?: string; to?: string }) =>
      market.call('POST /api/operator/config/save', input);
    const after = (hours: number) => new Date(market.now().getTime() + hours * 3_600_000).toISOString();
    const [evening, night, morning] = [after(2), after(4), after(6)];
    expect(await put({ key: 'penalty_ratio', value: 1, from: night, to: evening })).toMatchObject({
      reason: 'config_to',
    });
    const inForce = async (key: 'penalty_ratio' | 'sell_fee_event_ratio') =>
      (await configAt(database.db, market.now()))[key];
    const usual = await inForce('penalty_ratio');
    expect((await put({ key: 'penalty_ratio', value: 7, from: evening, to: morning })).status).toBe(200);
    expect((await put({ key: 'penalty_ratio', value: 8, from: night, to: morning })).status).toBe(200);
    expect((await put({ key: 'sell_fee_event_ratio', value: 2, to: evening })).status).toBe(200);
    const seen: unknown[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      seen.push([await inForce('penalty_ratio'), await inForce('sell_fee_event_ratio')]);
      market.pass(2 * 3_600_000);
    }
    expect(seen).toEqual([
      [usual, 2],
      [7, undefined],
      [8, undefined],
      [usual, undefined],
    ]);
  });
});
