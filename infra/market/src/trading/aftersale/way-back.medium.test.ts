import { expect, test } from 'vitest';
import { centreDesk } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const READ = 'GET /api/v3/order/order/get-return-address';
const SAVE = 'POST /api/v3/order/order/save-return-address';

onOneEngine('the way back of one sale', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);

  const sold = async (unit: { inventory_id?: number } = {}) => {
    const item = await market.item();
    const inventory =
      unit.inventory_id === undefined ? {} : { inventory_id: await storedUnit(market, seller, item) };
    await offer(seller, item, 100_000, inventory);
    const { data } = await buyNow(buyer, item, 100_000);
    return { order_id: data?.order_id ?? 0, display: data?.display_order_id ?? '' };
  };
  const newAddress = async (who: Shopper, addr_detail: string) => {
    const { data } = await who.call('POST /api/v3/order/order/save-address', {
      name: '받는 이',
      phone: '01012345678',
      zipcode: '04782',
      addr: '서울 성동구 성수이로 7',
      addr_detail,
      title: '',
      is_default: false,
    });
    return data?.address_id ?? 0;
  };
  const move = (
    order_id: number,
    state: 'seller_shipped' | 'received' | 'inspecting' | 'failed_inspection',
  ) => market.call('POST /api/operator/order/move', { order_id, state, reason: '얼룩이 있어요' });

  test('goes to the address that its seller names for it, and not that of other sales', async () => {
    const [first, second] = [await sold(), await sold()];
    const mine = await newAddress(seller, '2층');
    const theirs = await newAddress(buyer, '3층');
    expect((await seller.call(READ, { order_id: first.order_id })).data).toMatchObject({
      is_open: true,
      address_id: seller.addressId,
    });
    const save = (address_id: number, who: Shopper = seller) =>
      who.call(SAVE, { order_id: first.order_id, address_id });
    expect(await save(theirs)).toMatchObject({ status: 404, reason: 'unknown_address' });
    expect(await save(theirs, buyer)).toMatchObject({ status: 404, reason: 'unknown_order' });
    expect(await buyer.call(READ, { order_id: first.order_id })).toMatchObject({ status: 404 });
    const named = { is_open: true, address_id: mine };
    expect((await save(mine)).data).toEqual(named);
    expect((await seller.call(READ, { order_id: second.order_id })).data?.address_id).toBe(seller.addressId);
    const known = await seller.call('GET /api/v3/user/mypage/get-address-list', {});
    expect(known.data?.list.find(({ is_default }) => is_default)?.address_id).toBe(seller.addressId);

    for (const state of ['seller_shipped', 'received', 'inspecting', 'failed_inspection'] as const)
      await move(first.order_id, state);
    expect((await seller.call(READ, { order_id: first.order_id })).data).toEqual(named);
    const desk = centreDesk(market, 'centre');
    const label = await desk.call('GET /api/operator/centre/destination', { display_id: first.display });
    expect(label.data?.address).toMatchObject({ addr_detail: '2층' });
    expect(await save(seller.addressId)).toMatchObject({ status: 422, reason: 'order_state' });
    expect((await seller.call(READ, { order_id: first.order_id })).data).toEqual({
      ...named,
      is_open: false,
    });
  });

  test('takes no address for goods from storage, which stay there', async () => {
    const { order_id } = await sold({ inventory_id: 0 });
    expect((await seller.call(READ, { order_id })).data).toEqual({
      is_open: false,
      address_id: null,
    });
    expect(await seller.call(SAVE, { order_id, address_id: seller.addressId })).toMatchObject({
      status: 422,
      reason: 'order_state',
    });
  });
});
