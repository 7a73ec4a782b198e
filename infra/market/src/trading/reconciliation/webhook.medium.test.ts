import { WEBHOOK_FORMS } from '@sold/sandbox/webhooks/webhook-forms';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';

/** How often generated bodies are sent; each is one request. */
const RUNS = 150;

onOneEngine('webhooks of the gateway', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  const send = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${market.origin}/api/v3/order/payment/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const events = async () =>
    (
      await sql<{ kind: string; handled: boolean; payment: string | null }>`
        select kind, handled_at is not null as handled, gateway_order_id as payment from webhook_event order by received_at, transmission_id`.execute(
        database.db,
      )
    ).rows;

  test.each(WEBHOOK_FORMS)(
    'accepts and records %s, about a known payment or an unknown one',
    async (form) => {
      const before = (await events()).length;
      await market.sandbox.sendWebhook(form);
      const item = await market.item();
      await offer(seller, item, 100_000);
      const { data } = await buyNow(buyer, item, 100_000);
      await market.sandbox.told();
      const order = await events();
      expect(order.length).toBeGreaterThan(before);
      const kinds = order.map(({ kind }) => kind);
      expect(kinds).toContain(form);
      await market.sandbox.sendWebhook(form, { orderId: data?.display_order_id ?? '' });
      const after = await events();
      expect(after.every(({ handled }) => handled)).toBe(true);
      expect(after.length).toBe(order.length + 1);
    },
  );

  test('checks the deposit of a virtual account, which has no type', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { data } = await buyNow(buyer, item, 100_000);
    const [orderId, name] = [data?.order_id ?? 0, data?.display_order_id ?? ''];
    await market.sandbox.told();
    market.sandbox.cancelByHand(name);
    await market.sandbox.sendWebhook('DEPOSIT_CALLBACK', { orderId: name });
    const { rows } = await sql`select state from order_ where id = ${orderId}`.execute(database.db);
    expect(rows).toEqual([{ state: 'refunded' }]);
    expect(await events()).toContainEqual({ kind: 'DEPOSIT_CALLBACK', handled: true, payment: name });
  });

  test('takes any generated object without trusting it, and answers without a fault of ours', async () => {
    const page = await openPage(buyer, await offered(), 100_000);
    const mine = market.sandbox.payments().at(-1)?.orderId ?? '';
    const leaf = fc.oneof(
      fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
      fc.integer(),
      fc.constantFrom(null, true, '', '106000', 1e300, '😀', mine, 'DONE', 'CANCELED', 'x'.repeat(5_000)),
    );
    const part = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          'orderId',
          'status',
          'billingKey',
          'customerKey',
          'paymentKey',
          'cancels',
          '__proto__',
          'new',
        ),
        fc.oneof(leaf, fc.array(leaf, { maxLength: 2 }), fc.dictionary(fc.string(), leaf, { maxKeys: 2 })),
        { maxKeys: 6 },
      ),
    );
    const body = fc.record(
      {
        eventType: fc.oneof(fc.constantFrom(...WEBHOOK_FORMS), leaf),
        createdAt: part,
        data: part,
        entityBody: part,
        orderId: part,
        secret: part,
        status: part,
        transactionKey: part,
        version: part,
        something: part,
      },
      { requiredKeys: [] },
    );
    const id = fc.oneof(
      fc.constant(null),
      fc.string({ minLength: 1, maxLength: 300, unit: fc.constantFrom('a', '-', '9') }),
    );
    await fc.assert(
      fc.asyncProperty(body, id, async (event, transmission) => {
        const headers = transmission === null ? {} : { 'tosspayments-webhook-transmission-id': transmission };
        const text = JSON.stringify(event);
        const first = await send(text, headers);
        // A forged one about an order that waits is asked about: until the gateway knows, the queue would ask again.
        const isAsked = text.includes(mine) && first.status === 500;
        if (!isAsked) expect(first).toEqual({ status: 200, body: { ok: true } });
      }),
      { numRuns: RUNS },
    );
    const { rows } = await sql`select state from order_ where id = ${page.data?.order_id ?? 0}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ state: 'payment_pending' }]);
  });

  const offered = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    return item;
  };

  test('refuses a body that is no object, and answers invalid JSON or too long bodies in our form', async () => {
    for (const body of ['null', '[]', '1', '"x"', '[{"eventType":"x"}]'])
      expect((await send(body)).status).toBe(422);
    for (const body of ['{', '{"a":"\\u0000"}', '{"a":"\\ud800"}'])
      expect((await send(body)).status).toBe(400);
    expect((await send(`{"data":"${'x'.repeat(300_000)}"}`)).status).toBe(413);
    const deep = `{"eventType":"x","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await send(deep)).status).toBe(200);
  });

  test('handles the same webhook twice as one, also without a name of its own', async () => {
    const count = async () => (await events()).length;
    const before = await count();
    const body = JSON.stringify({
      eventType: 'METHOD_UPDATED',
      createdAt: '2026-11-21T12:00:00',
      data: { status: 'x' },
    });
    for (let time = 0; time < 3; time += 1) expect((await send(body)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test('takes and drops a flood about nothing of ours', async () => {
    const now = market.now();
    await sql`insert into webhook_event (transmission_id, kind, body, received_at, handled_at)
      select 'flood-' || n, 'x', '{}'::jsonb, ${now}, ${now} from generate_series(1, 1000) n`.execute(
      database.db,
    );
    const before = (await events()).length;
    expect((await send(JSON.stringify({ eventType: 'x', createdAt: 'another' }))).status).toBe(200);
    expect((await events()).length).toBe(before);
  });

  test('stops offering a stored card that is gone at the gateway, informs its owner, and keeps the cards of others', async () => {
    const [owner, other] = [await market.shopper(), await market.shopper()];
    const cards = async (who: Shopper) =>
      (await who.call('GET /api/v3/order/order/get-payment-batch-list', {})).data
        ?.customer_payment_method_list ?? [];
    const second = await owner.call('POST /api/v3/order/order/save-card', {
      card_no: '4518420000005678',
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    const { rows } = await sql<{ billing_key: string }>`
      select billing_key from card where id = ${owner.cardId}`.execute(database.db);
    const billingKey = rows[0]?.billing_key ?? '';
    for (const guess of ['made-up', '', `customer-${owner.id}`, billingKey.slice(0, -1)])
      await market.sandbox.sendWebhook('BILLING_DELETED', { billingKey: guess });
    // Another event that names the key says nothing about it.
    await send(JSON.stringify({ eventType: 'METHOD_UPDATED', data: { billingKey } }));
    expect(await cards(owner)).toHaveLength(2);
    for (let time = 0; time < 2; time += 1)
      await market.sandbox.app.inject({
        method: 'POST',
        url: '/sandbox/admin/delete-billing-key',
        payload: { billingKey },
      });
    expect(await cards(owner)).toMatchObject([{ card_id: second.data?.card.card_id, is_default: 1 }]);
    expect(await cards(other)).toHaveLength(1);
    expect(await told(database.db, owner, 'card_gone')).toHaveLength(1);
    const item = await offered();
    expect(await want(owner, item, 90_000, { point_amt: 0, bid_days: 7 })).toBeDefined();
    expect(await buyNow(owner, item, 100_000)).toMatchObject({ status: expect.not.stringContaining('200') });
    expect(
      (await buyNow(owner, await offered(), 100_000, { card_id: second.data?.card.card_id ?? 0 })).status,
    ).toBe(200);
  });
});
