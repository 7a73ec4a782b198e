import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from './gateway.ts';
import { tossGateway } from './toss-gateway.ts';

/** What a gateway answers, and what it means. */
let answer: { status: number; body: unknown };
let server: Server;
let gateway: Gateway;

beforeAll(async () => {
  server = createServer((_request, reply) =>
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  gateway = tossGateway({ baseUrl: `http://127.0.0.1:${port}`, secretKey: 'test' });
});
afterAll(() => server.close());

const payment = (status: string) => ({ status, paymentKey: 'pk', orderId: 'S-1' });
const problem = (code: string) => ({ code, message: '안 돼요' });
const CAPTURED = { type: 'captured', paymentKey: 'pk' };
const AWAY = { type: 'unknown', isAway: true };

test.each([
  [200, payment('DONE'), CAPTURED],
  [200, payment('CANCELED'), CAPTURED],
  [200, payment('PARTIAL_CANCELED'), CAPTURED],
  [200, payment('ABORTED'), { type: 'refused' }],
  [200, payment('EXPIRED'), { type: 'refused' }],
  [200, payment('READY'), { type: 'unknown' }],
  [200, payment('IN_PROGRESS'), { type: 'unknown' }],
  [200, payment('WAITING_FOR_DEPOSIT'), { type: 'unknown' }],
  [404, problem('NOT_FOUND_PAYMENT'), { type: 'none' }],
  [404, null, AWAY],
  [400, problem('INVALID_REQUEST'), { type: 'unknown' }],
  [401, problem('UNAUTHORIZED_KEY'), AWAY],
  [403, problem('FORBIDDEN_REQUEST'), AWAY],
  [429, {}, AWAY],
  [503, {}, AWAY],
])('a lookup that is answered %i %j', async (status, body, outcome) => {
  answer = { status, body };
  expect(await gateway.lookup('S-1')).toMatchObject(outcome);
});

test.each([
  [200, payment('DONE'), CAPTURED],
  [400, problem('REJECT_CARD_PAYMENT'), { type: 'refused', message: '안 돼요' }],
  [403, problem('REJECT_CARD_COMPANY'), { type: 'refused' }],
  [404, problem('NOT_FOUND_PAYMENT_SESSION'), { type: 'refused' }],
  [400, problem('ALREADY_PROCESSED_PAYMENT'), { type: 'unknown' }],
  [409, problem('IDEMPOTENT_REQUEST_PROCESSING'), { type: 'unknown' }],
  [401, problem('UNAUTHORIZED_KEY'), AWAY],
  [403, problem('FORBIDDEN_CONSECUTIVE_REQUEST'), AWAY],
  [403, {}, AWAY],
  [404, {}, AWAY],
  [408, {}, AWAY],
  [425, {}, AWAY],
  [429, {}, AWAY],
  [500, problem('FAILED_INTERNAL_SYSTEM_PROCESSING'), AWAY],
])('a charge and a capture that are answered %i %j', async (status, body, outcome) => {
  answer = { status, body };
  const wish = { gatewayOrderId: 'S-1', amount: 1_000 };
  const card = { billingKey: 'b', customerKey: 'c', orderName: 'Low' };
  expect(await gateway.chargeStoredCard({ ...wish, ...card })).toMatchObject(outcome);
  expect(await gateway.confirm({ ...wish, paymentKey: 'pk' })).toMatchObject(outcome);
});

test.each([
  [200, payment('CANCELED'), 'done'],
  [400, problem('ALREADY_CANCELED_PAYMENT'), 'done'],
  [403, problem('NOT_CANCELABLE_AMOUNT'), 'refused'],
  [403, problem('FORBIDDEN_CONSECUTIVE_REQUEST'), 'away'],
  [429, {}, 'away'],
])('a cancellation that is answered %i %j', async (status, body, became) => {
  answer = { status, body };
  expect(await gateway.cancel({ paymentKey: 'pk', amount: 1_000, reason: 'x', key: 'k' })).toBe(became);
});
