import { findingsAfter } from '@sold/service/testing/findings-after';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../../operators/audit/audit.ts';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { someoneWaits } from '../../tools/testing/someone-waits.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { requestPayouts } from './request-payouts.ts';

/** Invariants, by the beginning of their names. */
const OWED = 'a seller is owed what their settled orders brought';
const SHARED = 'the buyer of an order has all of its penalty above the costs as points';

onOneEngine('payouts', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    buyer = await market.shopper();
  });
  beforeEach(async () => {
    seller = await market.shopper();
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  async function sold(price: number): Promise<number> {
    const item = await market.item();
    await offer(seller, item, price);
    const order_id = (await buyNow(buyer, item, price)).data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id,
      carrier: '우체국',
      invoice_no: '123456789012',
    });
    return order_id;
  }
  async function moved(order: number, ...states: Parameters<typeof operateOrder>[1]['to'][]): Promise<void> {
    for (const to of states)
      await operateOrder(market.context, { orderId: order, to, reason: '검수', actor: 'operator:test' });
  }
  async function settled(price: number): Promise<number> {
    const order = await sold(price);
    await moved(order, 'received', 'inspecting', 'passed', 'shipping', 'delivered', 'settled');
    return order;
  }
  const mine = async (state: 'requested' | 'paid' | 'failed' = 'requested') =>
    ((await market.call('GET /api/operator/payout/list', { state, reason: '이체' })).data?.list ?? []).filter(
      ({ customer_id }) => customer_id === seller.id,
    );
  const close = (payout_id: number, result: 'paid' | 'failed', reason = '이체') =>
    market.call('POST /api/operator/payout/close', { payout_id, result, reason });
  const balance = (account: string) => balanceOf(database.db, account);
  const told = async () =>
    (
      await sql<{ message: string }>`
        select message from notice_log where customer_id = ${seller.id} and kind in ('payout', 'payout_failed') order by id`.execute(
        database.db,
      )
    ).rows.map(({ message }) => message);

  test('requests the proceeds of a settled order once, sends them, and informs the seller', async () => {
    const order = await settled(200_000);
    const open = await sold(100_000);
    await Promise.all([requestPayouts(market.context), requestPayouts(market.context)]);
    const list = await mine();
    expect(list).toMatchObject([{ order_id: order, amount: 190_000 }]);
    expect(list[0]?.account_no).toMatch(/^\d{8,20}$/);
    expect((await market.call('GET /api/operator/audit-log', {})).data?.list[0]).toMatchObject({
      actor: 'operator:test',
      action: 'payout.list',
      detail: { after: 0, last: list[0]?.payout_id, count: 1 },
    });
    expect(list.map(({ order_id }) => order_id)).not.toContain(open);
    expect(await balance(`seller:${seller.id}:payable`)).toBe(0);
    const [payout] = list;
    const before = await balance('bank:payouts');
    expect((await close(payout?.payout_id ?? 0, 'paid')).status).toBe(200);
    expect((await close(payout?.payout_id ?? 0, 'paid')).status).toBe(200);
    expect(await close(payout?.payout_id ?? 0, 'failed')).toMatchObject({
      status: 422,
      reason: 'payout_state',
    });
    expect(await balance('bank:payouts')).toBe(before - 190_000);
    await requestPayouts(market.context);
    expect(await mine()).toEqual([]);
    expect(await told()).toEqual(['정산 금액 190,000원을 보내 드렸어요.']);
    expect(await close(999_999, 'paid')).toMatchObject({ status: 404, reason: 'unknown_payout' });
  });

  test('takes a penalty off the next payout, and sends the rest', async () => {
    const fault = await sold(500_000);
    await moved(fault, 'received', 'inspecting', 'failed_inspection');
    await settled(40_000);
    await settled(30_000);
    // 50,000 for the fault eats the first (38,000) and 12,000 of the second (28,500).
    await requestPayouts(market.context);
    expect((await mine()).map(({ amount }) => amount)).toEqual([16_500]);
    expect((await mine('paid')).map(({ amount }) => amount)).toEqual([0]);
    expect(await balance(`seller:${seller.id}:payable`)).toBe(0);
  });

  test('owes a returned transfer again, and waits for another account', async () => {
    const order = await settled(100_000);
    await requestPayouts(market.context);
    const [first] = await mine();
    await close(first?.payout_id ?? 0, 'failed', '예금주가 달라요.');
    expect(await balance(`seller:${seller.id}:payable`)).toBe(-95_000);
    expect(await told()).toEqual([
      '정산 금액 95,000원을 보내지 못했어요. 예금주가 달라요. 정산 계좌를 새로 등록해 주세요.',
    ]);
    await requestPayouts(market.context);
    expect(await mine()).toEqual([]);
    await seller.call('POST /api/v3/order/order/save-bank-account', {
      bank_code: '088',
      account_no: '110123456789',
      holder: '시험',
    });
    await requestPayouts(market.context);
    expect(await mine()).toMatchObject([
      { order_id: order, amount: 95_000, bank_name: '신한은행', account_no: '110123456789' },
    ]);
  });

  test('sends nothing to an account that is no longer of the seller or their business', async () => {
    const sellAs = (name: string | null) =>
      market.call('POST /api/operator/seller/business', {
        customer_id: seller.id,
        name,
        registration_no: name && '1234567891',
        reason: '등록',
      });
    const save = (account_no: string, holder: string) =>
      seller.call('POST /api/v3/order/order/save-bank-account', { bank_code: '088', account_no, holder });
    await sellAs('주식회사 소울드상사');
    const saved = await save('110111111111', '㈜ 소울드 상사');
    const order = await settled(100_000);
    await sql`update order_ set bank_account_id = ${saved.data?.bank_account_id} where id = ${order}`.execute(
      database.db,
    );
    await sellAs(null);
    await requestPayouts(market.context);
    await requestPayouts(market.context);
    expect(await mine()).toEqual([]);
    expect(await mine('failed')).toMatchObject([{ order_id: order, amount: 95_000 }]);
    expect(await balance(`seller:${seller.id}:payable`)).toBe(-95_000);
    expect(await told()).toEqual([
      expect.stringContaining('예금주가 본인인증한 이름이나 등록한 상호와 달라요.'),
    ]);
    expect(await save('110222222222', '소울드상사')).toMatchObject({ status: 422, reason: 'holder' });
    expect((await save('110333333333', '시 험')).status).toBe(200);
    await requestPayouts(market.context);
    expect(await mine()).toMatchObject([{ order_id: order, amount: 95_000, account_no: '110333333333' }]);
  });

  test.each([
    [
      'a penalty that was never taken',
      'update penalty set amount = amount + 1 where customer_id = $1',
      [OWED, SHARED],
    ],
    [
      'points of a penalty that are not all above its costs',
      `update point_lot set amount = amount + 1 where kind = 'penalty'`,
      [SHARED],
    ],
    [
      'points of a penalty that another than the buyer got',
      `update point_lot set customer_id = $1 where kind = 'penalty'`,
      ['points in lots are points in the ledger', SHARED],
    ],
    [
      'money that is owed for nothing',
      `with made as (insert into ledger_transaction (kind, at) values ('made_up', now()) returning id)
       insert into ledger_entry (transaction_id, account, amount)
       select id, account, amount from made, (values ('seller:$1:payable', -1), ('fees:seller', 1)) entry (account, amount)`,
      [OWED],
    ],
    [
      'a settled order that brought more',
      'update order_ set payout = payout + 1, sell_fee = sell_fee - 1 where seller_id = $1',
      [OWED],
    ],
  ])('reports %s in the audit', async (_, breach, names) => {
    const fault = await sold(500_000);
    await moved(fault, 'received', 'inspecting', 'failed_inspection');
    await settled(100_000);
    await requestPayouts(market.context);
    await market.expectSound();
    const found = await findingsAfter(database.db, breach.replace('$1', String(seller.id)), (trx) =>
      audit(trx, market.now()),
    );
    expect(found).toEqual(names.map((name) => expect.stringContaining(name)));
  });
});

onPostgres('payouts while orders settle', (database) => {
  test('pays an order that settles while payouts are requested', async () => {
    const market = await startMarket(database.db);
    const [buyer, seller] = [await market.shopper(), await market.shopper()];
    const orders: number[] = [];
    for (const price of [100_000, 200_000]) {
      const item = await market.item();
      await offer(seller, item, price);
      orders.push((await buyNow(buyer, item, price)).data?.order_id ?? 0);
    }
    const [settled = 0, late = 0] = orders;
    const moveTo = async (orderId: number, ...states: Parameters<typeof operateOrder>[1]['to'][]) => {
      for (const to of states)
        await operateOrder(market.context, { orderId, to, reason: '', actor: 'operator:test' });
    };
    for (const order_id of orders) {
      const invoice = { order_id, carrier: '우체국', invoice_no: '123456789012' };
      await seller.call('POST /api/v3/order/order/save-invoice', invoice);
      await moveTo(order_id, 'received', 'inspecting', 'passed', 'shipping', 'delivered');
    }
    await moveTo(settled, 'settled');
    const { asked } = await database.db.transaction().execute(async (trx) => {
      // A read of the orders that are due waits here; a read of the ledger does not.
      await sql`lock table bank_account in access exclusive mode`.execute(trx);
      const asking = requestPayouts(market.context);
      await someoneWaits(trx);
      await moveTo(late, 'settled');
      return { asked: asking };
    });
    await asked;
    await requestPayouts(market.context);
    const { rows } = await sql<{ order_id: number; amount: number }>`
      select order_id, amount from payout order by order_id`.execute(database.db);
    expect(rows).toEqual([
      { order_id: settled, amount: 95_000 },
      { order_id: late, amount: 190_000 },
    ]);
    await market.expectSound();
    await market.close();
  });
});
