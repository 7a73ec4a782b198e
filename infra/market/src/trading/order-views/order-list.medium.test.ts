import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

const HOUR = 3_600_000;
const LIST = 'GET /api/v3/user/mypage/get-customer-order-list';
type Input = CallTable[typeof LIST]['input'];
type State = Parameters<typeof operateOrder>[1]['to'];
const UNTIL_DELIVERED: State[] = [
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
];

onOneEngine('lists of own orders', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  const sold = async (...states: State[]) => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const orderId = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    for (const to of states)
      await operateOrder(market.context, { orderId, to, actor: 'operator', reason: '검수' });
    return orderId;
  };
  const ids = async (who: Shopper, input: Input) =>
    (await who.call(LIST, input)).data?.list.map(({ order_id }) => order_id);

  test('filter by stage and group; active ones by when the next step is due, soonest first', async () => {
    const delivered = await sold(...UNTIL_DELIVERED);
    market.pass(HOUR);
    const early = await sold();
    market.pass(HOUR);
    const [late, inspected] = [await sold(), await sold('seller_shipped', 'received')];
    const undone = await sold('cancelled_by_operator');
    const settled = await sold(...UNTIL_DELIVERED, 'settled');
    // The seller's turn: to send. Everything else waits for others, and is newest first.
    expect(await ids(seller, { role: 'seller', stage: 'open' })).toEqual([early, late, inspected, delivered]);
    expect(await ids(buyer, { role: 'buyer', stage: 'open' })).toEqual([delivered, inspected, late, early]);
    expect(await ids(buyer, { role: 'buyer', stage: 'over' })).toEqual([settled, undone]);
    expect(await ids(buyer, { stage: 'over', group: 'undone' })).toEqual([undone]);
    expect(await ids(buyer, { group: 'inspecting' })).toEqual([inspected]);
    expect(await ids(seller, { role: 'buyer' })).toEqual([]);
    const steps = (await seller.call(LIST, { role: 'seller', stage: 'open' })).data?.list;
    expect(steps?.map(({ step, due }) => [step, due])).toEqual([
      ['ship_order', kstText(new Date(market.now().getTime() + 47 * HOUR))],
      ['ship_order', kstText(new Date(market.now().getTime() + 48 * HOUR))],
      [null, ''],
      [null, ''],
    ]);
    const [first] = (await buyer.call(LIST, { role: 'buyer', stage: 'open' })).data?.list ?? [];
    expect(first).toMatchObject({ order_id: delivered, step: 'confirm_receipt' });
  });

  test('are found by words of the item or brand and by the number of the order, for any text', async () => {
    const id = await sold();
    const { rows } = await sql<{ name_kor: string; display_id: string; brand: string }>`
      select item.name_kor, order_.display_id, brand.name as brand from order_ join item on item.id = item_id
      join brand on brand.id = item.brand_id where order_.id = ${id}`.execute(database.db);
    const { name_kor = '', display_id = '', brand = '' } = rows[0] ?? {};
    expect(await ids(seller, { q: display_id.toLowerCase() })).toEqual([id]);
    expect(await ids(seller, { q: name_kor.normalize('NFD') })).toContain(id);
    const wide = display_id.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect(await ids(seller, { q: ` \u200b${wide}` })).toEqual([id]);
    expect(await ids(seller, { q: `  ${brand.toUpperCase()}   ${display_id}` })).toEqual([id]);
    for (const q of ['%', '_', "'", '\\', `${display_id}x`])
      expect(await ids(seller, { q }), q).not.toContain(id);
  });
});
