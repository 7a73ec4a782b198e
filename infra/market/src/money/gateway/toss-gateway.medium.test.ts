import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from './gateway.ts';
import { type ReceiptIssuer, tossReceipts } from './receipt-issuer.ts';
import { tossGateway } from './toss-gateway.ts';

/** Answers of a gateway, and their meaning. */
let answer: { status: number; body: unknown };
/** The request that was answered last. */
let asked: { path: string; key: string | undefined; authorization: string | undefined; body: unknown };
let server: Server;
let gateway: Gateway;
let receipts: ReceiptIssuer;

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { authorization, 'idempotency-key': key } = request.headers;
    const text = (await request.toArray()).join('');
    asked = {
      path: `${request.method} ${request.url}`,
      key: key as string | undefined,
      authorization,
      body: text === '' ? null : JSON.parse(text),
    };
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const toss = { baseUrl: `http://127.0.0.1:${port}`, secretKey: 'test' };
  gateway = tossGateway(toss);
  receipts = tossReceipts(toss);
});
afterAll(() => server.close());

const payment = (status: string) => ({ status, paymentKey: 'pk', orderId: 'S-1' });
const problem = (code: string) => ({ code, message: '안 돼요' });
/** Toss's body for a payment of 50,000 won with a given balance, and our reading of it. */
const back = (balanceAmount: number) => ({
  totalAmount: 50_000,
  balanceAmount,
  cancels: [{ transactionKey: 't1' }, { transactionKey: 't2' }],
});
const books = (cancelled: number) => ({ captured: 50_000, cancelled, lastCancellation: 't2' });
const CAPTURED = { type: 'captured', paymentKey: 'pk' };
const AWAY = { type: 'unknown', isAway: true };

test.each([
  [200, payment('DONE'), CAPTURED],
  [200, payment('CANCELED'), CAPTURED],
  [200, payment('PARTIAL_CANCELED'), CAPTURED],
  [200, { ...payment('CANCELED'), ...back(0) }, { ...CAPTURED, isGivenBack: true, books: books(50_000) }],
  [200, { ...payment('PARTIAL_CANCELED'), ...back(20_000) }, { ...CAPTURED, books: books(30_000) }],
  [200, payment('ABORTED'), { type: 'refused', message: '결제가 거절됐어요.' }],
  [
    200,
    { ...payment('ABORTED'), failure: problem('REJECT_CARD_PAYMENT') },
    { type: 'refused', message: '안 돼요' },
  ],
  [200, payment('EXPIRED'), { type: 'refused', message: '결제를 마치지 않아 취소됐어요.' }],
  [200, payment('READY'), { type: 'unknown' }],
  [200, payment('IN_PROGRESS'), { type: 'unknown', authorised: 'pk' }],
  [200, payment('WAITING_FOR_DEPOSIT'), { type: 'unknown' }],
  [404, problem('NOT_FOUND_PAYMENT'), { type: 'none' }],
  [404, null, AWAY],
  [400, problem('INVALID_REQUEST'), { type: 'unknown' }],
  [401, problem('UNAUTHORIZED_KEY'), AWAY],
  [403, problem('FORBIDDEN_REQUEST'), AWAY],
  [429, {}, AWAY],
  [503, {}, AWAY],
])('reads the answer %i %j to a lookup', async (status, body, outcome) => {
  answer = { status, body };
  expect(await gateway.lookup('S-1')).toMatchObject(outcome);
});

test.each([
  [200, payment('DONE'), CAPTURED],
  [400, problem('REJECT_CARD_PAYMENT'), { type: 'refused', message: '안 돼요' }],
  [403, problem('REJECT_CARD_COMPANY'), { type: 'refused' }],
  [404, problem('NOT_FOUND_PAYMENT_SESSION'), { type: 'refused' }],
  [400, problem('INVALID_BILL_KEY_REQUEST'), { type: 'refused' }],
  [403, problem('FORBIDDEN_BANK_PAYMENT_REQUEST'), { type: 'refused' }],
  [400, problem('ALREADY_PROCESSED_PAYMENT'), { type: 'unknown' }],
  [400, problem('ALREADY_PROCESSING_REQUEST'), { type: 'unknown' }],
  [400, problem('PROVIDER_ERROR'), { type: 'unknown' }],
  [400, problem('INVALID_API_KEY'), AWAY],
  [403, problem('INCORRECT_BASIC_AUTH_FORMAT'), AWAY],
  [409, problem('IDEMPOTENT_REQUEST_PROCESSING'), { type: 'unknown' }],
  [401, problem('UNAUTHORIZED_KEY'), AWAY],
  [403, problem('FORBIDDEN_CONSECUTIVE_REQUEST'), AWAY],
  [403, {}, AWAY],
  [404, {}, AWAY],
  [408, {}, AWAY],
  [425, {}, AWAY],
  [429, {}, AWAY],
  [500, problem('FAILED_INTERNAL_SYSTEM_PROCESSING'), AWAY],
])('reads the answer %i %j to a charge and to a capture', async (status, body, outcome) => {
  answer = { status, body };
  const wish = { gatewayOrderId: 'S-1', amount: 1_000 };
  const card = { billingKey: 'b', customerKey: 'c', orderName: 'Low' };
  expect(await gateway.chargeStoredCard({ ...wish, ...card })).toMatchObject(outcome);
  expect(await gateway.confirm({ ...wish, paymentKey: 'pk' })).toMatchObject(outcome);
});

test.each([
  [200, payment('CANCELED'), 'done'],
  [400, problem('ALREADY_CANCELED_PAYMENT'), 'done'],
  [400, problem('ALREADY_REFUND_PAYMENT'), 'done'],
  [403, problem('NOT_CANCELABLE_AMOUNT'), 'refused'],
  [403, problem('NOT_CANCELABLE_PAYMENT'), 'refused'],
  [403, problem('FORBIDDEN_BANK_REFUND_REQUEST'), 'refused'],
  [403, problem('NOT_AVAILABLE_BANK'), 'away'],
  [400, problem('PROVIDER_ERROR'), 'away'],
  [409, problem('IDEMPOTENT_REQUEST_PROCESSING'), 'away'],
  [403, problem('FORBIDDEN_CONSECUTIVE_REQUEST'), 'away'],
  [429, {}, 'away'],
])('reads the answer %i %j to a cancellation', async (status, body, became) => {
  answer = { status, body };
  expect(await gateway.cancel({ paymentKey: 'pk', amount: 1_000, reason: 'x', key: 'k' })).toBe(became);
});

const PAGE = {
  gatewayOrderId: 'S-1',
  amount: 50_000,
  orderName: 'Low',
  successUrl: 'https://sold.example/webapp/a?order_id=1',
  failUrl: 'https://sold.example/webapp/b',
};

test.each([
  ['card', { method: 'CARD' }],
  ['toss', { method: 'TRANSFER' }],
  ['kakaopay', { method: 'CARD', flowMode: 'DIRECT', easyPay: '카카오페이' }],
  ['npay', { method: 'CARD', flowMode: 'DIRECT', easyPay: '네이버페이' }],
  ['tosspay', { method: 'CARD', flowMode: 'DIRECT', easyPay: '토스페이' }],
  ['payco', { method: 'CARD', flowMode: 'DIRECT', easyPay: '페이코' }],
  ['kbpay', { method: 'CARD', flowMode: 'DIRECT', cardCompany: '국민' }],
  ['kcpred', { method: 'CARD', metadata: { wallet: 'kcpred' } }],
] as const)('requests a page for %s in the terms of Toss', async (method, words) => {
  answer = { status: 200, body: { ...payment('READY'), checkout: { url: 'https://pay.example/1' } } };
  expect(await gateway.authorizePage({ ...PAGE, method })).toEqual({
    url: 'https://pay.example/1',
    paymentKey: 'pk',
  });
  const { gatewayOrderId, ...said } = PAGE;
  expect(asked).toEqual({
    path: 'POST /v1/payments',
    key: 'page-S-1',
    authorization: `Basic ${Buffer.from('test:').toString('base64')}`,
    body: { ...words, ...said, orderId: gatewayOrderId },
  });
});

test.each([
  [undefined, {}],
  [null, {}],
  [0, { cardInstallmentPlan: 0 }],
  [6, { cardInstallmentPlan: 6 }],
])('sends %s months to a page and with a charge as %j', async (instalmentMonths, plan) => {
  answer = { status: 200, body: { ...payment('READY'), checkout: { url: 'https://pay.example/1' } } };
  const told = () => {
    const { cardInstallmentPlan } = asked.body as { cardInstallmentPlan?: number };
    return cardInstallmentPlan === undefined ? {} : { cardInstallmentPlan };
  };
  const months = instalmentMonths === undefined ? {} : { instalmentMonths };
  await gateway.authorizePage({ ...PAGE, method: 'card', ...months });
  expect(told()).toEqual(plan);
  const card = { billingKey: 'b', customerKey: 'c', orderName: 'Low' };
  await gateway.chargeStoredCard({ gatewayOrderId: 'S-1', amount: 50_000, ...card, ...months });
  expect(told()).toEqual(plan);
});

test('cancels with reason and amount under a key of its own, and shortens texts to Toss’s limits', async () => {
  answer = { status: 200, body: payment('PARTIAL_CANCELED') };
  const wish = { paymentKey: 'pk/1', amount: 1_000, reason: '가'.repeat(300), key: 'refund-1' };
  expect(await gateway.cancel(wish)).toBe('done');
  expect(asked).toMatchObject({
    path: 'POST /v1/payments/pk%2F1/cancel',
    key: 'refund-1',
    body: { cancelReason: '가'.repeat(200), cancelAmount: 1_000 },
  });
  await gateway.authorizePage({ ...PAGE, method: 'card', orderName: 'a'.repeat(101) });
  expect(asked.body).toMatchObject({ orderName: 'a'.repeat(100) });
});

test('ends a name or a reason that is too long with a whole character, in every call', async () => {
  answer = { status: 200, body: payment('DONE') };
  const family = '👨‍👩‍👧‍👦';
  const orderName = `${'가'.repeat(95)}${family}`;
  const wish = { gatewayOrderId: 'S-1', amount: 1_000, orderName };
  await gateway.authorizePage({ ...PAGE, method: 'card', orderName });
  expect(asked.body).toMatchObject({ orderName: '가'.repeat(95) });
  await gateway.chargeStoredCard({ ...wish, billingKey: 'b', customerKey: 'c' });
  expect(asked.body).toMatchObject({ orderName: '가'.repeat(95) });
  await receipts.issue({ key: 'receipt-1', amount: 1_000, orderName, number: '01012345678' });
  expect(asked.body).toMatchObject({ orderName: '가'.repeat(95) });
  await gateway.cancel({ paymentKey: 'pk', amount: 1, reason: `${'나'.repeat(199)}😀`, key: 'k' });
  expect(asked.body).toMatchObject({ cancelReason: '나'.repeat(199) });
});

test.each([
  [{ cardCompany: '현대카드', cardNumber: '4330****123' }, '현대카드'],
  [{ card: { issuerCode: '61', number: '4330****123' } }, '현대카드'],
  [{ card: { issuerCode: '??', number: '4330****123' } }, '카드'],
])('names a stored card from answers of every version: %j', async (named, cardName) => {
  answer = { status: 200, body: { billingKey: 'b', ...named } };
  const card = {
    customerKey: 'c',
    cardNo: '4330000000000123',
    expiry: '1230',
    birth: '900101',
    password2: '12',
  };
  expect(await gateway.storeCard(card)).toEqual({ billingKey: 'b', cardName, cardNo: '4330****123' });
  expect(asked.body).toMatchObject({ customerIdentityNumber: '900101' });
  await gateway.storeCard({ ...card, birth: '1234567891' });
  expect(asked.body).toMatchObject({ customerIdentityNumber: '1234567891' });
});

test.each([
  [200, {}, true],
  [404, problem('NOT_FOUND_BILLING_KEY'), true],
  [404, problem('NOT_FOUND_BILLING'), true],
  // A wrong address: the key may be alive.
  [404, null, false],
  [404, problem('NOT_FOUND'), false],
  [401, problem('UNAUTHORIZED_KEY'), false],
  [503, {}, false],
])(
  'reads the answer %i %j to the deletion of a billing key as deleted: %j',
  async (status, body, isDeleted) => {
    answer = { status, body };
    expect(await gateway.forget('key/1')).toBe(isDeleted);
    expect(asked).toMatchObject({ path: 'DELETE /v1/billing/key%2F1', body: null });
  },
);

test('waits for a slow answer no longer than for a missing one', async () => {
  const dripping = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const drops = setInterval(() => reply.write(' '), 10);
    reply.once('close', () => clearInterval(drops));
  });
  await once(dripping.listen(0, '127.0.0.1'), 'listening');
  const { port } = dripping.address() as AddressInfo;
  const slow = tossGateway({ baseUrl: `http://127.0.0.1:${port}`, secretKey: 'test', timeoutMs: 100 });
  expect(await slow.lookup('S-1')).toMatchObject(AWAY);
  // Ends once its only connection was given up.
  await once(dripping.close(), 'close');
});
