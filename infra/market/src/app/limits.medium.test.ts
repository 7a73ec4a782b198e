import { saveItemBtnHistory } from '@sold/contracts/calls/catalogue';
import type { AnyCall } from '@sold/contracts/calls/define';
import { savePaymentAccount } from '@sold/contracts/calls/people/customer';
import { saveCard } from '@sold/contracts/calls/trading/payment';
import type { Db } from '@sold/service/db/tables';
import { createService } from '@sold/service/http/create-service';
import { limitRates, type RateLimits } from '@sold/service/operations/rate-limits';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import { settings } from './settings.ts';

const MINUTE = 60_000;

let db: Db;
let now: number;
let app: FastifyInstance;
beforeAll(async () => {
  db = await embeddedDatabase(MIGRATIONS);
  now = Date.parse('2026-11-24T03:00:00Z');
});
afterAll(() => db.destroy());
beforeEach(() => {
  now += 2 * 86_400_000;
  app = createService({ logLevel: 'silent', ready: async () => {} });
});
afterEach(() => app.close());

/** The limits of the market, but for those of all requests together. */
async function limited(url: string): Promise<void> {
  const { limits } = settings.operations;
  if (limits === null) throw new Error('limits are off');
  const own: RateLimits = { ...limits, perAddress: 100_000 };
  const callerOf = (authorization: string) => Number(authorization.slice(7));
  await limitRates(app, { limits: own, db, clock: () => new Date(now), callerOf, open: [] });
  app.post(url, async () => ({}));
}

async function send(url: string, headers: Record<string, string> = {}, payload: object = {}) {
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

const taken = (times: number) => Array<number>(times).fill(200);

test.each([
  ['a card', saveCard],
  ['an account', savePaymentAccount],
] as [string, AnyCall][])('ten times a minute a customer may try to store %s', async (_what, { path }) => {
  await limited(path);
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push(await send(path, { authorization: 'Bearer 7' }));
  expect(statuses).toEqual([...taken(10), 429]);
});

test('sixty sign-ins a minute come from one address, also of signed-in customers', async () => {
  await limited('/api/login');
  const statuses: number[] = [];
  for (let customer = 1; customer <= 61; customer += 1)
    statuses.push(await send('/api/login', { authorization: `Bearer ${customer}` }));
  expect(statuses).toEqual([...taken(60), 429]);
});

test.each([
  ['a short link', '/trade/get_short_link', 60, 1_000],
  ['a pressed button', saveItemBtnHistory.path, 120, 5_000],
])('%s is written down so often a minute and a day for an address', async (_what, url, perMinute, perDay) => {
  await limited(url);
  let inDay = 0;
  for (let minute = 0; minute < perDay / perMinute + 1; minute += 1) {
    let inMinute = 0;
    for (let time = 0; time < perMinute + 2; time += 1) inMinute += (await send(url)) === 200 ? 1 : 0;
    expect(inMinute).toBe(Math.min(perMinute, perDay - inDay));
    inDay += inMinute;
    now += MINUTE;
  }
  expect(inDay).toBe(perDay);
});

test('a payment has thirty webhooks a minute and an address six hundred; what is limited is sent again and taken', async () => {
  const url = '/api/v3/order/payment/webhook';
  await limited(url);
  const tell = (orderId: string, address: string) =>
    send(url, { 'x-forwarded-for': address }, { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } });
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push(await tell('order-1', `198.51.100.${time}`));
  expect(statuses).toEqual([...taken(30), 429]);
  expect(await tell('order-2', '198.51.100.1')).toBe(200);
  const many: number[] = [];
  for (let time = 0; time < 602; time += 1) many.push(await tell(`many-${time}`, '203.0.113.7'));
  expect(many).toEqual([...taken(600), 429, 429]);
  now += MINUTE;
  expect(await tell('order-1', '203.0.113.7')).toBe(200);
});
