import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { offer, sellNow, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';

const statusOf = async (who: Shopper, inventory_id: number) =>
  (await who.call('GET /api/v3/inventory/inventory/get-inventory-detail', { inventory_id })).data
    ?.inventory_status;

onOneEngine('an immediate sale from storage', (database) => {
  let market: TestMarket;
  let [owner, buyer] = [] as unknown as [Shopper, Shopper];
  beforeAll(async () => {
    market = await startMarket(database.db);
    [owner, buyer] = [await market.shopper(), await market.shopper()];
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const takeOut = (inventory_id: number, payment_amt = 3_000) =>
    owner.call('POST /api/v3/order/payment/pay-inventory-deprivation', {
      inventory_id,
      inventory_return_address_id: owner.addressId,
      card_id: owner.cardId,
      payment_amt,
      agreed: true,
    });

  test('has passed, makes the buyer the owner, and takes the storage that is owed from what is paid out', async () => {
    const item = await market.item();
    const inventory_id = await storedUnit(market, owner, item);
    market.passDays(65);
    await want(buyer, item, 200_000);
    const page = await owner.call('GET /api/v3/order/order/get-sell-info', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      inventory_id,
    });
    expect(page.data?.storage_amt).toBe(10_000);
    const sold = await sellNow(owner, item, 200_000, 'a-unit-sold-now', { inventory_id });
    expect(sold.data).toMatchObject({
      order_result_code: 'sell_now',
      state: 'passed',
      confirm_amt: 10_000,
      storage_amt: 10_000,
      total_pay_amt: 180_000,
    });
    expect(await sellNow(owner, item, 200_000, 'a-unit-sold-now', { inventory_id })).toEqual(sold);
    expect(await statusOf(owner, inventory_id)).toBeUndefined();
    expect(await statusOf(buyer, inventory_id)).toBe('sold');
    const orderId = sold.data?.order_id ?? 0;
    const listed = await owner.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'seller' });
    expect(listed.data?.list[0]).toMatchObject({ order_id: orderId, total_pay_amt: 180_000 });
    for (const to of ['shipping', 'delivered', 'settled'] as const)
      await operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '' });
    expect(await balanceOf(database.db, `seller:${owner.id}:payable`)).toBe(-180_000);
  });

  test('needs an own unit of this very size that is neither on offer nor on its way out', async () => {
    const [item, other] = [await market.item(), await market.item()];
    await want(buyer, item, 100_000);
    await want(buyer, other, 100_000);
    const [offered, leaving] = [await storedUnit(market, owner, item), await storedUnit(market, owner, item)];
    const sell = (inventory_id: number, of_item = item, who = owner) =>
      sellNow(who, of_item, 100_000, undefined, { inventory_id });
    await offer(owner, item, 150_000, { inventory_id: offered });
    expect((await takeOut(leaving)).status).toBe(200);
    expect(await sell(offered)).toMatchObject({ status: 422, reason: 'unit_on_offer' });
    expect(await sell(leaving)).toMatchObject({ status: 422, reason: 'inventory_state' });
    expect(await sell(leaving, other)).toMatchObject({ status: 422, reason: 'inventory_mismatch' });
    const thief = await market.shopper();
    expect(await sell(offered, item, thief)).toMatchObject({ status: 404, reason: 'unknown_inventory' });
    expect((await sellNow(thief, item, 100_000)).data?.state).toBe('seller_preparing');
  });

  test('goes to the next bidder when a card is refused, and is undone after the last one', async () => {
    const item = await market.item();
    const inventory_id = await storedUnit(market, owner, item);
    const poor = await market.shopper({ cardEnd: '0002' });
    await want(poor, item, 100_000);
    expect(await sellNow(owner, item, 100_000, undefined, { inventory_id })).toMatchObject({
      status: 422,
      reason: 'no_bid',
    });
    expect(await statusOf(owner, inventory_id)).toBe('stored');
    await want(poor, item, 100_000);
    await want(buyer, item, 100_000);
    expect((await sellNow(owner, item, 100_000, undefined, { inventory_id })).data?.state).toBe('passed');
    expect(await statusOf(buyer, inventory_id)).toBe('sold');
  });

  test('keeps the unit while the outcome of the payment is unknown', async () => {
    const item = await market.item();
    const inventory_id = await storedUnit(market, owner, item);
    await want(buyer, item, 100_000);
    await want(await market.shopper(), item, 100_000);
    market.sandbox.behave({ deaf: true });
    const sell = (idempotencyKey: string) => sellNow(owner, item, 100_000, idempotencyKey, { inventory_id });
    expect(await sell('sold-and-not-known')).toMatchObject({ data: { payment_state: 'pending' } });
    market.sandbox.behave({});
    expect(await sell('sold-a-second-time')).toMatchObject({ reason: 'unit_on_offer' });
    expect(await offer(owner, item, 100_000, { inventory_id })).toMatchObject({ reason: 'unit_on_offer' });
    expect(await takeOut(inventory_id)).toMatchObject({ reason: 'unit_on_offer' });
    expect((await sell('sold-and-not-known')).data?.state).toBe('passed');
    expect(await statusOf(buyer, inventory_id)).toBe('sold');
  });
});

onPostgres('two concurrent sales of one unit in storage', (database) => {
  test('is sold once: to the best bid or by a sell bid that matches', async () => {
    const market = await startMarket(database.db);
    const [owner, ...buyers] = [await market.shopper(), await market.shopper(), await market.shopper()];
    for (let round = 0; round < 5; round += 1) {
      const item = await market.item();
      const inventory_id = await storedUnit(market, owner, item);
      for (const buyer of buyers) await want(buyer, item, 100_000);
      const answers = await Promise.all([
        sellNow(owner, item, 100_000, undefined, { inventory_id }),
        sellNow(owner, item, 100_000, undefined, { inventory_id }),
        offer(owner, item, 100_000, { inventory_id }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, reason } of answers)
        if (status !== 200) expect(['unit_on_offer', 'unknown_inventory']).toContain(reason);
      const owners = await Promise.all(buyers.map((buyer) => statusOf(buyer, inventory_id)));
      expect(owners.filter((status) => status === 'sold')).toHaveLength(1);
    }
    await market.expectSound();
    await market.close();
  });
});
