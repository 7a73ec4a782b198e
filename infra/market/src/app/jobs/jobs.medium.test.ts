import { DAY_MS } from '@sold/contracts/base/korean-day';
import { once } from '@sold/service/http/idempotency';
import { startJobQueue } from '@sold/service/jobs/job-queue';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { newRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { settleOrders } from './auto-settle.ts';
import { expireBids } from './bid-expiry.ts';
import { sentJobs, timedJobs } from './jobs.ts';
import { expirePoints } from './point-expiry.ts';
import { endOverdueShipping } from './shipping-overdue.ts';

onOneEngine('jobs', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market, { points: 5_000 });
  const seller = suiteShopper(market);
  const detail = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data;
  const runJob = (wanted: string) =>
    timedJobs(market.context)
      .find(({ name }) => name === wanted)
      ?.run();

  test('closes expired bids and informs their owners, once', async () => {
    const item = await market.item();
    await offer(seller, item, 200_000, { bid_days: 3 });
    await want(buyer, item, 100_000, { bid_days: 90 });
    market.passDays(4);
    await expireBids(market.context);
    await expireBids(market.context);
    expect(await told(database.db, seller, 'bid_expired')).toEqual([
      '시험 로우 판매 입찰(200,000원)이 기간이 지나 끝났어요.',
    ]);
    expect(await told(database.db, buyer, 'bid_expired')).toEqual([]);
  });

  test('sends people one message, once, about points that end within thirty days', async () => {
    const { id } = await market.shopper();
    const lot = (days: number, amount: number) =>
      sql`
      insert into point_lot (customer_id, kind, amount, remaining, granted_at, expires_at)
      values (${id}, 'gift', ${amount}, ${amount}, ${market.now()}, ${market.daysAgo(-days)})`.execute(
        database.db,
      );
    for (const [days, amount] of [
      [29, 1_000],
      [20, 500],
      [31, 70],
    ] as const)
      await lot(days, amount);
    const messages = async () => {
      await runJob('points-expiring');
      return told(database.db, { id }, 'points_expiring');
    };
    expect(await messages()).toEqual([
      expect.stringMatching(/^포인트 1,500P가 곧 사라져요\. .*\d{4}\.\d\d\.\d\d까지/),
    ]);
    expect(await messages()).toHaveLength(1);
    market.passDays(2);
    expect((await messages())[1]).toContain('포인트 70P');
    await sql`delete from point_lot where customer_id = ${id}`.execute(database.db);
  });

  test('refunds, fines and informs a seller who does not send within 48 hours, and leaves one who sent alone', async () => {
    const [late, prompt] = [await market.item(), await market.item()];
    await offer(seller, late, 100_000);
    await offer(seller, prompt, 100_000);
    const overdue = (await buyNow(buyer, late, 100_000)).data?.order_id ?? 0;
    const sent = (await buyNow(buyer, prompt, 100_000)).data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id: sent,
      carrier: '우체국',
      invoice_no: '123456789012',
    });
    market.pass(2 * DAY_MS - 1_000);
    await endOverdueShipping(market.context);
    expect((await detail(buyer, overdue))?.order.state).toBe('seller_preparing');
    market.pass(1_000);
    const shipment = { order_id: overdue, carrier: '우체국', invoice_no: '123456789013' };
    expect(await seller.call('POST /api/v3/order/order/save-invoice', shipment)).toMatchObject({
      status: 422,
      reason: 'shipping_overdue',
    });
    await Promise.all([endOverdueShipping(market.context), endOverdueShipping(market.context)]);
    expect((await detail(buyer, overdue))?.order.state).toBe('refunded');
    expect((await detail(buyer, sent))?.order.state).toBe('seller_shipped');
    const penalties = await sql`select 1 from penalty where order_id = ${overdue}`.execute(database.db);
    expect(penalties.rows).toHaveLength(1);
    const why = expect.stringContaining('(48시간 안에 발송하지 않았어요)');
    expect(await told(database.db, seller, 'penalty')).toEqual([why]);
    for (const who of [buyer, seller]) expect(await told(database.db, who, 'cancelled')).toEqual([why]);
  });

  test('settles a delivered order after three days', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const orderId = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id: orderId,
      carrier: '우체국',
      invoice_no: '123456789012',
    });
    for (const to of ['received', 'inspecting', 'passed', 'shipping', 'delivered'] as const)
      await operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '' });
    market.pass(3 * DAY_MS - 1_000);
    await settleOrders(market.context);
    expect((await detail(buyer, orderId))?.order.state).toBe('delivered');
    market.pass(1_000);
    await settleOrders(market.context);
    expect((await detail(buyer, orderId))?.order.state).toBe('settled');
  });

  test('expires points a year later, out of the ledger too', async () => {
    const saver = await market.shopper({ points: 700 });
    market.passDays(366);
    expect((await saver.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(0);
    await Promise.all([expirePoints(market.context), expirePoints(market.context)]);
    expect(await balanceOf(database.db, `customer:${saver.id}:points`)).toBe(0);
  });

  test('runs every timed job on an empty table, and again', async () => {
    for (const { run } of timedJobs(market.context)) {
      await run();
      await run();
    }
  });

  test('reports a timed job that fails', async () => {
    const told: object[] = [];
    const log = { ...market.context.log, error: (facts: object) => void told.push(facts) };
    const failing = () => {
      throw new Error('no clock');
    };
    const context = { ...market.context, log, clock: failing };
    const job = timedJobs(context).find(({ name }) => name === 'bid-expiry');
    await expect(job?.run()).rejects.toThrow('no clock');
    expect(told).toMatchObject([{ job: 'bid-expiry' }]);
  });

  test('does queued jobs, again after a failure, and keeps the queue through a restart', async () => {
    const seen: string[] = [];
    let failures = 1;
    const start = () =>
      startJobQueue(
        database.db,
        {
          timed: timedJobs(market.context),
          sent: [
            ...sentJobs(market.context),
            {
              name: 'trial',
              retries: 3,
              run: async (data) => {
                seen.push((data as { name: string }).name);
                failures -= 1;
                if (failures >= 0) throw new Error('not yet');
              },
            },
          ],
        },
        (error) => {
          throw error;
        },
      );
    const until = async (count: number) => {
      await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(count));
      return seen;
    };
    const first = await start();
    // The work of a killed replica is given up soon, and not when the longest work would have ended.
    const patient =
      await sql`select name from pgboss.queue where heartbeat_seconds is null and name not like '\\_\\_%'`.execute(
        database.db,
      );
    expect(patient.rows).toEqual([]);
    await first.send('trial', { name: 'one' });
    expect(await until(2)).toEqual(['one', 'one']);
    await first.stop();
    const second = await start();
    await second.send('trial', { name: 'two' });
    expect(await until(3)).toEqual(['one', 'one', 'two']);
    await second.stop();
  });

  test('deletes stored responses that are not sent again, and keeps the others', async () => {
    const stored = async () =>
      (await sql<{ key: string }>`select key from idempotency where key like 'forget-%'`.execute(database.db))
        .rows;
    const write = (key: string, at: Date) =>
      sql`
      insert into idempotency (customer_id, key, call, body_hash, leased_until, status, body, created_at)
      values (${buyer.id}, ${key}, 'GET /', '', ${at}, 200, '{}', ${at})`.execute(database.db);
    await write('forget-old', market.daysAgo(1));
    await write('forget-young', new Date(market.now().getTime() - DAY_MS + 1_000));
    await runJob('old-answers');
    expect(await stored()).toEqual([{ key: 'forget-young' }]);
  });

  test('repeats a stored response for a day of the market’s clock, and then runs the call again', async () => {
    let runs = 0;
    const ask = async () => {
      const request = { customerId: buyer.id, key: 'for-a-day', call: 'POST /', input: {} };
      const answer = await once(market.context, request, async () => ({ status: 200, body: ++runs }));
      return answer.body;
    };
    expect(await ask()).toBe(1);
    market.pass(DAY_MS - 1_000);
    expect(await ask()).toBe(1);
    market.pass(1_000);
    expect(await ask()).toBe(2);
  });

  test('deletes outdated rows, and no others', async () => {
    const young = (days: number) => new Date(market.daysAgo(days).getTime() + 1_000);
    const raffle = await newRaffle(market);
    for (const [name, at] of [
      ['old', market.daysAgo],
      ['young', young],
    ] as const)
      await sql`
        with page as (insert into verification (token, customer_id, created_at) values (${name}, ${buyer.id}, ${at(1)})),
             ended as (insert into session (id, customer_id, created_at, revoked_at) values (${`ended ${name}`}, ${buyer.id}, ${at(2)}, ${at(1)})),
             left_alone as (insert into session (id, customer_id, created_at) values (${`left ${name}`}, ${buyer.id}, ${at(91)})),
             told as (insert into notice_log (customer_id, kind, about, message, at) values (${buyer.id}, 'agent_offer', ${raffle.itemId}, ${name}, ${at(90)})),
             counted as (insert into rate_count (key, count, until) values (${name}, 1, ${at(0)})),
             pressed as (insert into item_button_log (item_id, button, at) values (${raffle.itemId}, ${name}, ${at(90)})),
             joined as (insert into raffle_join_log (raffle_id, customer_id, action, at) values (${raffle.id}, ${buyer.id}, ${name}, ${at(90)}))
        insert into webhook_event (transmission_id, kind, gateway_order_id, body, received_at, handled_at)
        values (${name}, 'PAYMENT_STATUS_CHANGED', 'S1', '{}', ${at(30)}, ${at(30)})`.execute(database.db);
    const left = async () =>
      (
        await sql<{ name: string }>`
          select token as name from verification union all select transmission_id from webhook_event where gateway_order_id = 'S1'
          union all select message from notice_log where message in ('old', 'young')
          union all select key from rate_count where key in ('old', 'young')
          union all select split_part(id, ' ', 2) from session where id like 'ended %' or id like 'left %'
          union all select button from item_button_log where item_id = ${raffle.itemId}
          union all select action from raffle_join_log where raffle_id = ${raffle.id}`.execute(database.db)
      ).rows.map(({ name }) => name);
    expect((await left()).sort()).toEqual([...Array(8).fill('old'), ...Array(8).fill('young')]);
    await runJob('old-rows');
    await runJob('old-rows');
    expect(await left()).toEqual(Array(8).fill('young'));
  });
});
