import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawRaffles } from '../../raffles/draw/draw-raffles.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, payLater } from '../../tools/testing/orders.ts';
import { endRaffles, enter, newRaffle, payRaffle } from '../../tools/testing/raffles.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

const HOUR = 3_600_000;
const TODOS = 'GET /api/v3/user/mypage/get-todo-list';

onOneEngine('the list of a customer’s tasks', (database) => {
  const market = suiteMarket(database);

  const soldBy = async (seller: Shopper, buyer: Shopper) => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    return (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
  };
  const todos = async (who: Shopper) => (await who.call(TODOS, {})).data;
  const kinds = async (who: Shopper) => (await todos(who))?.list.map(({ kind }) => kind);

  test('is empty, then has everything of every area by its time, and is empty again when it is done', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    expect(await todos(me)).toMatchObject({ list: [], total: 0, next_cursor: null });
    const raffle = await newRaffle(market);
    await enter(me, raffle);
    await endRaffles(market);
    await drawRaffles(market.context);
    const item = await market.item();
    await offer(other, item, 100_000);
    await me.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    await payLater(me, item, 100_000);
    const bought = await soldBy(other, me);
    for (const to of ['seller_shipped', 'received', 'inspecting', 'passed', 'shipping', 'delivered'] as const)
      await operateOrder(market.context, { orderId: bought, to, actor: 'operator', reason: '' });
    market.pass(HOUR);
    const sold = await soldBy(me, other);
    const unit = await requestIntake(me, item);
    const all = await todos(me);
    expect(all?.list.map(({ kind, to, amount }) => [kind, to, amount])).toEqual([
      ['pay_win', `/web/product/raffle/raffle_pay/${raffle.id}`, 70_000],
      ['ship_order', `/web/user/mypage/order_detail/${sold}`, 10_000],
      ['confirm_receipt', `/web/user/mypage/order_detail/${bought}`, null],
      ['repay_later', '/web/user/etc/pay_later', 106_000],
      ['send_to_storage', `/trade/pre_inventory/${unit.data?.inventory_id}`, null],
    ]);
    expect(all?.list.map(({ due }) => due === '')).toEqual([false, false, false, false, true]);
    expect(await kinds(other)).toEqual(['ship_order']);
    await payRaffle(me, raffle);
    await me.call('POST /api/v3/order/order/save-invoice', {
      order_id: sold,
      carrier: 'CJ대한통운',
      invoice_no: '123456789012',
    });
    await me.call('POST /api/v3/order/order/confirm-receipt', { order_id: bought });
    expect(await kinds(me)).toEqual(['repay_later', 'send_to_storage']);
  });

  test('lists a sale with a failed payout until another account is the default', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const id = await soldBy(me, other);
    await sql`insert into payout (order_id, customer_id, bank_account_id, amount, state, requested_at)
      select id, seller_id, bank_account_id, 95000, 'failed', ${market.now()} from order_ where id = ${id}`.execute(
      database.db,
    );
    await sql`update order_ set state = 'settled' where id = ${id}`.execute(database.db);
    expect((await todos(me))?.list).toMatchObject([{ kind: 'new_bank_account', id, amount: 95_000 }]);
    await me.call('POST /api/v3/order/order/save-bank-account', {
      bank_code: '088',
      account_no: '110987654321',
      holder: '시험',
    });
    expect((await todos(me))?.total).toBe(0);
    await sql`delete from payout where order_id = ${id}`.execute(database.db);
    await sql`update order_ set state = 'seller_preparing' where id = ${id}`.execute(database.db);
  });

  test("lists a payment on the gateway's page until it is paid, given up or over, and never a charged one", async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const open = async () => {
      const item = await market.item();
      await offer(other, item, 100_000);
      return (await openPage(me, item, 100_000)).data;
    };
    const steps = async () =>
      (
        await me.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer', stage: 'open' })
      ).data?.list.map(({ step, due }) => [step, due]);
    const first = await open();
    const todo = {
      kind: 'finish_payment',
      id: first?.order_id,
      due: first?.reserved_until,
      amount: first?.amount,
      to: `/web/user/mypage/order_detail/${first?.order_id}`,
    };
    expect((await todos(me))?.list).toMatchObject([todo]);
    expect(await steps()).toEqual([['finish_payment', first?.reserved_until]]);
    expect(await kinds(other)).toEqual([]);
    await me.call('POST /api/v3/order/payment/cancel-pending', { order_id: first?.order_id ?? 0 });
    expect((await todos(me))?.total).toBe(0);
    const second = await open();
    await sql`update payment set state = 'charging' where order_id = ${second?.order_id ?? 0}`.execute(
      database.db,
    );
    expect([(await todos(me))?.total, await steps()]).toEqual([0, [[null, '']]]);
    await sql`update payment set state = 'requested' where order_id = ${second?.order_id ?? 0}`.execute(
      database.db,
    );
    market.pass(11 * 60_000);
    expect((await todos(me))?.total).toBe(0);
    await me.call('POST /api/v3/order/payment/cancel-pending', { order_id: second?.order_id ?? 0 });
  });

  test('lists a win under payment on the page of the gateway as that payment alone', async () => {
    const me = await market.shopper();
    const raffle = await newRaffle(market);
    await enter(me, raffle);
    await endRaffles(market);
    await drawRaffles(market.context);
    expect(await kinds(me)).toEqual(['pay_win']);
    const { data } = await me.call('POST /api/v3/product/raffle/get-raffle-pg-url', {
      raffle_id: raffle.id,
      address_id: me.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      payment_method: 'kakaopay',
      return_path: '/webapp/web/product/raffle/raffle_pay/1',
      agreed: true,
    });
    expect((await todos(me))?.list).toMatchObject([
      { kind: 'finish_payment', id: data?.order_id, amount: data?.amount },
    ]);
    await me.call('POST /api/v3/order/payment/cancel-pending', { order_id: data?.order_id ?? 0 });
    expect(await kinds(me)).toEqual(['pay_win']);
  });

  test('pages a thousand, each once, though some are done meanwhile', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const id = await soldBy(me, other);
    // Announced units cost a test nothing else: they have no money.
    await sql`insert into inventory (display_id, item_id, size_option_id, owner_id, status, address_id, created_at)
      select 'T' || ${me.id}::text || '-' || number, item_id, size_option_id, ${me.id}, 'requested', ${me.addressId}, ${market.now()}
      from order_, generate_series(1, 1000) number where order_.id = ${id}`.execute(database.db);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await me.call(TODOS, cursor ? { cursor } : {});
      seen.push(...(data?.list ?? []).map(({ kind, id: at }) => `${kind}${at}`));
      cursor = data?.next_cursor;
      if (seen.length === 20)
        await operateOrder(market.context, {
          orderId: id,
          to: 'seller_shipped',
          actor: 'operator',
          reason: '',
        });
    } while (cursor);
    expect(seen).toHaveLength(1_001);
    expect(new Set(seen).size).toBe(1_001);
    expect(seen[0]).toBe(`ship_order${id}`);
  });
});
