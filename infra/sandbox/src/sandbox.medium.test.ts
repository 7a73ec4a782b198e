import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { WEBHOOK_FORMS } from './webhooks/webhook-forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'sold-sandbox-'));
const file = join(folder, 'gateway.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const headers = { authorization: 'Basic dGVzdDo=' };

async function send(sandbox: Sandbox, url: string, payload: object, key?: string) {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, never> };
}

async function cardOf(sandbox: Sandbox, cardNumber: string) {
  return (
    await send(sandbox, '/v1/billing/authorizations/card', {
      customerKey: 'c1',
      cardNumber,
      customerIdentityNumber: '990101',
    })
  ).body.billingKey as unknown as string;
}

const charge = (orderId: string) => ({ customerKey: 'c1', amount: 50_000, orderId, orderName: 'Low' });

test('rejects calls without a key', async () => {
  const { app } = createSandbox();
  expect((await app.inject({ method: 'GET', url: '/v1/payments/orders/x' })).statusCode).toBe(401);
});

test('charges a stored card once per order, with any key', async () => {
  const sandbox = createSandbox();
  const card = await cardOf(sandbox, '4518420000001234');
  const first = await send(sandbox, `/v1/billing/${card}`, charge('o1'), 'k1');
  expect(first).toMatchObject({ status: 200, body: { status: 'DONE', totalAmount: 50_000 } });
  expect((await send(sandbox, `/v1/billing/${card}`, charge('o1'), 'k1')).body).toEqual(first.body);
  await send(sandbox, `/v1/billing/${card}`, charge('o1'), 'k2');
  expect(sandbox.payments()).toHaveLength(1);
});

test('refuses a payment that is too small for its method', async () => {
  const sandbox = createSandbox();
  const card = await cardOf(sandbox, '4518420000001234');
  const { billingKey: account } = (
    await send(sandbox, '/v1/billing/authorizations/bank-account', {
      customerKey: 'c1',
      accountNumber: '11022233344455',
    })
  ).body;
  const page = { orderName: 'Low', successUrl: 'http://shop.test/a', failUrl: 'http://shop.test/b' };
  const small = async (amount: number) => [
    (await send(sandbox, `/v1/billing/${card}`, { ...charge(`c${amount}`), amount })).status,
    (await send(sandbox, `/v1/billing/${account}`, { ...charge(`a${amount}`), amount })).status,
    (await send(sandbox, '/v1/payments', { ...page, method: 'CARD', orderId: `p${amount}`, amount })).status,
    (await send(sandbox, '/v1/payments', { ...page, method: 'TRANSFER', orderId: `t${amount}`, amount }))
      .status,
  ];
  expect(await small(99)).toEqual([400, 400, 400, 400]);
  expect(await small(100)).toEqual([200, 400, 200, 400]);
  expect(await small(200)).toEqual([200, 200, 200, 200]);
});

test('refuses cards that end in 0002, and stores none that ends in 0009', async () => {
  const sandbox = createSandbox();
  const card = await cardOf(sandbox, '4518420000000002');
  expect(await send(sandbox, `/v1/billing/${card}`, charge('o1'))).toMatchObject({
    status: 400,
    body: { code: 'REJECT_CARD_PAYMENT' },
  });
  expect(
    (
      await send(sandbox, '/v1/billing/authorizations/card', {
        customerKey: 'c1',
        cardNumber: '4518420000000009',
        customerIdentityNumber: '990101',
      })
    ).body,
  ).toMatchObject({ code: 'INVALID_CARD_NUMBER' });
  for (const [customerIdentityNumber, status] of [
    ['990101', 200],
    ['1234567891', 200],
    ['12345678', 400],
  ])
    expect(
      await send(sandbox, '/v1/billing/authorizations/card', {
        customerKey: 'c1',
        cardNumber: '4518420000001234',
        customerIdentityNumber,
      }),
    ).toMatchObject({ status });
});

test.each([
  [{ method: 'CARD' }, '카드로 결제'],
  [{ method: 'TRANSFER' }, '계좌이체로 결제'],
  [{ method: 'CARD', flowMode: 'DIRECT', easyPay: '페이코' }, '페이코로 결제'],
  [{ method: 'CARD', flowMode: 'DIRECT', cardCompany: '국민' }, '<h1 class="brand kb">KB Pay로 결제'],
  [{ method: 'CARD', metadata: { wallet: 'kcpred' } }, '<h1 class="brand kcpred">빨간페이로 결제'],
])('opens for %j the page of %s', async (wish, heading) => {
  const sandbox = createSandbox();
  const opened = await send(sandbox, '/v1/payments', {
    orderId: 'o1',
    amount: 50_000,
    orderName: 'Low',
    successUrl: 'https://sold.example/webapp/a',
    failUrl: 'https://sold.example/webapp/b',
    ...wish,
  });
  const { paymentKey } = opened.body as unknown as { paymentKey: string };
  expect((await sandbox.app.inject({ url: `/sandbox/pay/${paymentKey}` })).body).toContain(heading);
});

test('lets the shopper authorise a page and the shop capture it, for its amount alone', async () => {
  const sandbox = createSandbox();
  const page = {
    orderId: 'o1',
    amount: 50_000,
    orderName: '<b>Low</b>',
    method: 'CARD',
    flowMode: 'DIRECT',
    easyPay: '카카오페이',
    successUrl: 'https://sold.example/webapp/a?x=1',
    failUrl: 'https://sold.example/webapp/b',
  };
  expect(await send(sandbox, '/v1/payments', { ...page, successUrl: '/webapp/a' })).toMatchObject({
    status: 400,
  });
  expect(await send(sandbox, '/v1/payments', { ...page, easyPay: 'kakaopay' })).toMatchObject({
    status: 400,
  });
  expect(await send(sandbox, '/v1/payments', { ...page, method: 'kakaopay' })).toMatchObject({ status: 400 });
  const opened = await send(sandbox, '/v1/payments', page);
  const { paymentKey } = opened.body as unknown as { paymentKey: string };
  const shown = await sandbox.app.inject({ url: `/sandbox/pay/${paymentKey}` });
  expect(shown.body).toContain('카카오페이로 결제');
  expect(shown.body).toContain('50,000원 결제하기');
  expect(shown.body).not.toContain('<b>Low</b>');
  const confirm = (amount: number) =>
    send(sandbox, '/v1/payments/confirm', { paymentKey, orderId: 'o1', amount });
  expect((await confirm(50_000)).body).toMatchObject({ code: 'NOT_AUTHORIZED' });
  const pressed = await sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${paymentKey}`,
    payload: 'choice=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.headers.location).toBe(
    `/webapp/a?x=1&paymentType=NORMAL&orderId=o1&paymentKey=${paymentKey}&amount=50000`,
  );
  expect((await confirm(1)).status).toBe(400);
  expect((await confirm(50_000)).body).toMatchObject({ status: 'DONE' });
});

test('remembers payments after a restart, and refunds no more than it took', async () => {
  const before = createSandbox({ file });
  const card = await cardOf(before, '4518420000001234');
  const { paymentKey } = (await send(before, `/v1/billing/${card}`, charge('o9'))).body as unknown as {
    paymentKey: string;
  };
  const after = createSandbox({ file });
  const found = await after.app.inject({ url: '/v1/payments/orders/o9', headers });
  expect(found.json()).toMatchObject({ status: 'DONE', paymentKey });
  const cancel = (cancelAmount: number) =>
    send(after, `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x', cancelAmount });
  expect((await cancel(60_000)).body).toMatchObject({ code: 'NOT_CANCELABLE_AMOUNT' });
  expect((await cancel(50_000)).body).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
  expect((await cancel(1)).body).toMatchObject({ code: 'ALREADY_CANCELED_PAYMENT' });
});

/** A receiver of webhooks. */
async function listener() {
  const told: { body: { eventType?: string; data?: object }; headers: Record<string, unknown> }[] = [];
  const app = Fastify();
  app.post('/webhook', async ({ body, headers }) => {
    told.push({ body: body as object, headers });
    return {};
  });
  return {
    told,
    close: () => app.close(),
    url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/webhook`,
  };
}

test('stores a console refund in the payment and the book, and sends its webhook', async () => {
  const { told, url, close } = await listener();
  const sandbox = createSandbox({ webhookUrl: url });
  const card = await cardOf(sandbox, '4518420000001234');
  await send(sandbox, `/v1/billing/${card}`, charge('o1'));
  const console = (payload: object) =>
    sandbox.app.inject({ method: 'POST', url: '/sandbox/admin/refund', payload });
  expect((await console({ orderId: 'o1', amount: 50_001 })).statusCode).toBe(400);
  expect((await console({ orderId: 'o1', amount: 20_000 })).json()).toMatchObject({
    status: 'PARTIAL_CANCELED',
    balanceAmount: 30_000,
  });
  sandbox.behave({ webhook: 'never' });
  const { cancels } = (await console({ orderId: 'o1' })).json() as { cancels: { transactionKey: string }[] };
  await sandbox.told();
  expect(told.map(({ body }) => (body.data as { status: string }).status)).toEqual([
    'DONE',
    'PARTIAL_CANCELED',
  ]);
  const day = (at: number) => new Date(Date.now() + 9 * 3_600_000 + at).toISOString().slice(0, 23);
  const listed = await sandbox.app.inject({
    url: `/v1/transactions?startDate=${day(-60_000)}&endDate=${day(60_000)}`,
    headers,
  });
  const moved = listed.json() as { transactionKey: string; amount: number }[];
  expect(moved.map(({ amount }) => amount)).toEqual([50_000, -20_000, -30_000]);
  expect(cancels.map(({ transactionKey }) => transactionKey)).toEqual(
    moved.slice(1).map(({ transactionKey }) => transactionKey),
  );
  expect((await console({ orderId: 'o1' })).statusCode).toBe(400);
  await close();
});

test('sends webhooks of every form that Toss Payments documents', async () => {
  const { told, url, close } = await listener();
  const sandbox = createSandbox({ webhookUrl: url });
  for (const form of WEBHOOK_FORMS)
    expect(
      (
        await sandbox.app.inject({
          method: 'POST',
          url: '/sandbox/admin/webhook',
          payload: { form, orderId: 'o1' },
        })
      ).statusCode,
    ).toBe(200);
  expect(told.map(({ body }) => body.eventType)).toEqual(
    WEBHOOK_FORMS.map((form) => (form === 'DEPOSIT_CALLBACK' ? undefined : form)),
  );
  expect(told[1]?.body).toMatchObject({ orderId: 'o1', secret: expect.any(String), status: 'DONE' });
  const signed = told.filter(({ headers: sent }) => 'tosspayments-webhook-signature' in sent);
  expect(signed.map(({ body }) => body.eventType)).toEqual(['payout.changed', 'seller.changed']);
  const other = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/admin/webhook',
    payload: { form: 'x' },
  });
  expect(other.json()).toMatchObject({ problem: expect.stringContaining('BILLING_DELETED') });
  await close();
});

test('sends a webhook for a deleted billing key, and charges it no more', async () => {
  const { told, url, close } = await listener();
  const sandbox = createSandbox({ webhookUrl: url });
  const billingKey = await cardOf(sandbox, '4518420000001234');
  await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/admin/delete-billing-key',
    payload: { billingKey },
  });
  expect(told[0]?.body).toMatchObject({ eventType: 'BILLING_DELETED', data: { billingKey } });
  expect(await send(sandbox, `/v1/billing/${billingKey}`, charge('o1'))).toMatchObject({ status: 404 });
  await close();
});
