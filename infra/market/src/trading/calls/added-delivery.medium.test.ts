import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, sellNow, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { ADDRESS, type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const JEJU = { ...ADDRESS, zipcode: '63309', addr: '제주 제주시 첨단로 00' };

onOneEngine('added delivery', (database) => {
  let market: TestMarket;
  let [seller, buyer, islander] = [] as unknown as [Shopper, Shopper, Shopper];
  /** Moves a shopper's only address to Jeju. */
  const move = (who: Shopper) =>
    who.call('POST /api/v3/order/order/save-address', { ...JEJU, address_id: who.addressId });
  beforeAll(async () => {
    market = await startMarket(database.db);
    [seller, buyer, islander] = [
      await market.shopper(),
      await market.shopper(),
      await market.shopper({ points: 200_000 }),
    ];
    await move(islander);
  });
  afterAll(async () => {
    // Also: the paid amount is payout, fees, delivery, points and coupon of every order, and in the ledger.
    await market.expectSound();
    await market.close();
  });

  const orderOf = async (who: Shopper, order_id = 0) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.order;
  /** Amounts that a buyer paid for an order of 100,000 won. */
  const paid = (delivery: number, points = 0) => ({
    price: 100_000,
    delivery_amt: delivery,
    point: points,
    total_pay_amt: 103_000 + delivery - points,
  });
  const charged = (amount: number) =>
    market.sandbox.payments().filter(({ totalAmount }) => totalAmount === amount).length;

  test('adds it to a purchase to Jeju and not to Seoul, also after the address moved', async () => {
    const item = await market.item();
    for (let unit = 0; unit < 4; unit += 1) await offer(seller, item, 100_000);
    expect((await buyNow(buyer, item, 100_000)).data).toMatchObject(paid(3_000));
    expect((await buyNow(islander, item, 100_000)).data).toMatchObject(paid(8_000));
    expect((await buyNow(islander, item, 100_000, { delivery_type: 'quick' })).data).toMatchObject(
      paid(10_000),
    );
    const mover = await market.shopper();
    await move(mover);
    expect((await buyNow(mover, item, 100_000)).data).toMatchObject(paid(8_000));
    expect(charged(111_000)).toBe(2);
  });

  test('adds none for a unit that stays in storage', async () => {
    const item = await market.item();
    const unit = await storedUnit(market, seller, item);
    await offer(seller, item, 100_000, { inventory_id: unit });
    expect((await buyNow(islander, item, 100_000, { delivery_type: 'inventory' })).data).toMatchObject({
      delivery_amt: 0,
      total_pay_amt: 101_500,
    });
  });

  test('charges it on the payment page', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    expect((await openPage(islander, item, 100_000)).data?.amount).toBe(111_000);
  });

  test('pays it with points too, up to the limit', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    await offer(seller, item, 100_000);
    const page = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    expect((await islander.call('GET /api/v3/order/order/get-buy-info', page)).data?.conf).toMatchObject({
      buyer_delivery_amt: 3_000,
      added_delivery_amt: 5_000,
      max_usable_point: 111_000,
    });
    expect(await buyNow(islander, item, 100_000, { point_amt: 111_100 })).toMatchObject({ reason: 'points' });
    expect(await want(islander, item, 90_000, { point_amt: 100_800 })).toMatchObject({ reason: 'points' });
    expect((await buyNow(islander, item, 100_000, { point_amt: 111_000 })).data).toMatchObject(
      paid(8_000, 111_000),
    );
  });

  test('charges a crossing bid by its buyer’s address, whichever side comes last', async () => {
    const item = await market.item();
    const meets = async (owner: Shopper, isBuyerLast: boolean) => {
      if (isBuyerLast) await offer(seller, item, 100_000);
      else await want(owner, item, 100_000);
      const last = await (isBuyerLast ? want(owner, item, 100_000) : offer(seller, item, 100_000));
      return orderOf(owner, last.data?.traded?.order_id);
    };
    for (const isBuyerLast of [true, false]) {
      expect(await meets(islander, isBuyerLast)).toMatchObject(paid(8_000));
      expect(await meets(buyer, isBuyerLast)).toMatchObject(paid(3_000));
    }
  });

  test('charges nothing more for a seller on Jeju, and keeps the payout of a sale to Jeju', async () => {
    const item = await market.item();
    await offer(islander, item, 100_000);
    expect((await buyNow(buyer, item, 100_000)).data).toMatchObject(paid(3_000));
    await want(buyer, item, 100_000);
    const crossed = await offer(islander, item, 100_000);
    expect(await orderOf(buyer, crossed.data?.traded?.order_id)).toMatchObject(paid(3_000));
    await want(islander, item, 100_000);
    const sold = await sellNow(seller, item, 100_000);
    expect(sold.data?.total_pay_amt).toBe(95_000);
    expect(await orderOf(islander, sold.data?.order_id)).toMatchObject(paid(8_000));
  });
});
