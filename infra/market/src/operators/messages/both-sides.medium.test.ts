import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { expect, test } from 'vitest';
import { systemCustomerId } from '../../people/customers/system-customer.ts';
import { drawRaffles } from '../../raffles/draw/draw-raffles.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { endRaffles, enter, newRaffle, payRaffle } from '../../tools/testing/raffles.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';

/** Message to a buyer about the part of a penalty of 10,000 won. */
const SHARE = '판매자 페널티에서 센터 비용을 제외한 나머지를 포인트로 드렸어요. (7,000P, 2027.11.21까지)';

onOneEngine('messages to both sides of an order', (database) => {
  const market = suiteMarket(database);

  const people = async () => [await market.shopper(), await market.shopper()] as [Shopper, Shopper];

  test('informs the absent owner of a traded bid of the charge', async () => {
    const [buyer, seller] = await people();
    const [met, soldNow, stored] = [await market.item(), await market.item(), await market.item()];
    for (const item of [met, soldNow, stored]) await want(buyer, item, 100_000);
    const inventory_id = await storedUnit(market, seller, stored);
    await offer(seller, met, 90_000);
    await sellNow(seller, soldNow, 100_000);
    await sellNow(seller, stored, 100_000, undefined, { inventory_id });
    expect(await told(database.db, buyer, 'bought')).toEqual(
      Array(3).fill(expect.stringContaining('구매 입찰이 체결됐어요. 결제한 금액은 106,000원이에요.')),
    );
    expect(await told(database.db, seller, 'sold')).toHaveLength(3);
  });

  test('informs both sides of a purchase', async () => {
    const [buyer, seller] = await people();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await buyNow(buyer, item, 100_000);
    expect(await told(database.db, seller, 'sold')).toHaveLength(1);
    expect(await told(database.db, buyer, 'bought')).toEqual([
      expect.stringContaining('결제가 완료됐어요. 결제한 금액은 106,000원이에요.'),
    ]);
  });

  test.each([
    {
      end: 'shipping_overdue',
      toBuyer: '판매자가 기한 안에 보내지 않아 거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
      toSeller:
        '기한 안에 보내지 않아 판매가 취소됐어요. 상품을 보내지 마세요. 페널티 10,000원은 다음 정산에서 빠져요.',
      fine: '10,000',
    },
    {
      end: 'cancelled_by_seller',
      toBuyer: '판매자 사정으로 거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
      toSeller: '판매가 취소됐어요. 상품을 보내지 마세요. 페널티 10,000원은 다음 정산에서 빠져요.',
      fine: '10,000',
    },
    {
      end: 'cancelled_by_buyer',
      toBuyer: '구매가 취소됐어요. 결제 금액을 모두 돌려드려요.',
      toSeller: '구매가 취소됐어요. 상품을 보내지 마시고 다시 판매해 주세요.',
    },
    {
      end: 'failed_inspection',
      before: ['seller_shipped', 'received', 'inspecting'],
      toBuyer: '상품이 검수에 불합격했어요. 결제 금액을 모두 돌려드려요.',
      toSeller:
        '상품이 검수에 불합격했어요. 상품은 반송 주소로 돌려보내 드려요. 페널티 10,000원은 다음 정산에서 빠져요.',
      fine: '10,000',
    },
    {
      end: 'returned',
      before: ['seller_shipped'],
      toBuyer: '거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
      toSeller: '거래가 취소돼 상품을 반송 주소로 돌려보내 드려요.',
    },
  ] as const)(
    'informs both sides of an order that another party ends: $end',
    async ({ end, toBuyer, toSeller, ...more }) => {
      const [buyer, seller] = await people();
      const item = await market.item();
      await offer(seller, item, 100_000);
      const { order_id = 0, display_order_id } = (await buyNow(buyer, item, 100_000)).data ?? {};
      for (const to of [...('before' in more ? more.before : []), end])
        await operateOrder(market.context, { orderId: order_id, to, actor: 'operator:test', reason: '시험' });
      const line = (text: string) => `주문 ${display_order_id}: ${text} (시험)`;
      const points = 'fine' in more ? ` ${SHARE}` : '';
      expect(await told(database.db, buyer, 'cancelled')).toEqual([`${line(toBuyer)}${points}`]);
      expect(await told(database.db, seller, 'cancelled')).toEqual([line(toSeller)]);
      expect(await told(database.db, seller, 'penalty')).toEqual(
        'fine' in more ? [`판매 페널티 ${more.fine}원은 다음 정산에서 빠져요. (시험)`] : [],
      );
    },
  );

  test('sends each step of the goods to the side it concerns, with a link to the order', async () => {
    const [buyer, seller] = await people();
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { order_id = 0, display_order_id } = (await buyNow(buyer, item, 100_000)).data ?? {};
    for (const to of ['seller_shipped', 'received', 'inspecting', 'passed', 'shipping', 'delivered'] as const)
      await operateOrder(market.context, { orderId: order_id, to, actor: 'operator:test', reason: '' });
    const line = (text: string) => expect.stringContaining(`주문 ${display_order_id}: ${text}`);
    expect(await told(database.db, buyer, 'progress')).toEqual([
      line('판매자가 상품을 검수센터로 보냈어요.'),
      line('상품이 검수센터에 도착했어요.'),
      line('상품이 검수에 합격했어요. 곧'),
      line('상품을 보냈어요.'),
      line('상품이 도착했어요.'),
    ]);
    expect(await told(database.db, seller, 'progress')).toEqual([
      line('보낸 상품이 검수센터에 도착했어요.'),
      line('상품이 검수에 합격했어요. 거래가'),
    ]);
    const { list = [] } = (await buyer.call('GET /api/v3/user/mypage/get-message-list', {})).data ?? {};
    expect(list[0]).toMatchObject({ kind: 'progress', to: `/web/user/mypage/order_detail/${order_id}` });
  });

  test('informs the buyer, whose money goes back, of each cancellation, and the seller of that of the buyer', async () => {
    const [buyer, seller] = await people();
    for (const who of [buyer, seller]) {
      const item = await market.item();
      await offer(seller, item, 100_000);
      const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
      if (who === seller) market.pass(CANCEL_WITHIN.ms);
      await who.call('POST /api/v3/order/order/cancel-order', { order_id });
    }
    expect(await told(database.db, seller, 'cancelled')).toEqual([
      expect.stringContaining('구매가 취소됐어요.'),
    ]);
    expect(await told(database.db, buyer, 'cancelled')).toEqual([
      expect.stringContaining('구매가 취소됐어요. 결제 금액을 모두 돌려드려요.'),
      expect.stringContaining(SHARE),
    ]);
  });

  test('sends SOLD no message about its own sale, and one about a unit in storage', async () => {
    const [buyer, seller] = await people();
    const item = await market.item();
    const inventory_id = await storedUnit(market, seller, item);
    await offer(seller, item, 100_000, { inventory_id });
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await market.call('POST /api/operator/order/refund', { order_id, reason: '시험' });
    expect(await told(database.db, buyer, 'cancelled')).toHaveLength(1);
    expect(await told(database.db, seller, 'cancelled')).toEqual([]);
    expect(
      (await told(database.db, seller, 'inventory')).filter((text) => text.includes('취소')),
    ).toHaveLength(1);
    const raffle = await newRaffle(market);
    await enter(buyer, raffle);
    await endRaffles(market);
    await drawRaffles(market.context);
    const won = (await payRaffle(buyer, raffle)).data?.order_id ?? 0;
    await market.call('POST /api/operator/order/refund', { order_id: won, reason: '시험' });
    expect(await told(database.db, buyer, 'cancelled')).toHaveLength(2);
    expect(await told(database.db, { id: await systemCustomerId(database.db) }, 'cancelled')).toEqual([]);
  });
});
