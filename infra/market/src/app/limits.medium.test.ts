import { DAY_MS } from '@sold/contracts/base/korean-day';
import { saveItemBtnHistory } from '@sold/contracts/calls/catalogue/items';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { savePaymentAccount } from '@sold/contracts/calls/people/customer';
import { saveCard } from '@sold/contracts/calls/trading/payment';
import { limitRates, type RateLimits } from '@sold/service/limits/rate-limits';
import { createService } from '@sold/service/server/create-service';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../tools/testing/each-engine.ts';
import { settings } from './context/settings.ts';

const MINUTE = 60_000;

onOneEngine('limits of the market', (database) => {
  let now = Date.parse('2026-11-24T03:00:00Z');
  let app: FastifyInstance;
  beforeEach(() => {
    now += 2 * DAY_MS;
    app = createService({ logLevel: 'silent', ready: async () => {} });
  });
  afterEach(() => app.close());

  /** The limits of the market, but for those of all requests together. */
  async function limited(url: string): Promise<void> {
    const { limits } = settings.operations;
    if (limits === null) throw new Error('limits are off');
    const own: RateLimits = { ...limits, perAddress: 100_000 };
    const callerOf = (authorization: string) => Number(authorization.slice(7));
    await limitRates(app, { limits: own, db: database.db, clock: () => new Date(now), callerOf, open: [] });
    app.post(url, async () => ({}));
  }

  async function send(url: string, headers: Record<string, string> = {}, payload: object = {}) {
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  /** Counts the only one on that has been counted so often, as if so many more had asked. */
  async function countOn(counted: number, asIf: number): Promise<void> {
    const { numAffectedRows } = await sql`
    update rate_count set count = ${asIf} where count = ${counted} and until > ${new Date(now)}`.execute(
      database.db,
    );
    expect(numAffectedRows).toBe(1n);
  }

  const taken = (times: number) => Array<number>(times).fill(200);

  test.each([
    ['a card', saveCard],
    ['an account', savePaymentAccount],
  ] as [string, AnyCall][])('lets a customer try ten times a minute to store %s', async (_what, { path }) => {
    await limited(path);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push(await send(path, { authorization: 'Bearer 7' }));
    expect(statuses).toEqual([...taken(10), 429]);
  });

  test('allows sixty sign-ins a minute from one address, also of signed-in customers', async () => {
    await limited('/api/login');
    const statuses: number[] = [];
    for (let customer = 1; customer <= 61; customer += 1)
      statuses.push(await send('/api/login', { authorization: `Bearer ${customer}` }));
    expect(statuses).toEqual([...taken(60), 429]);
  });

  test.each([
    ['a short link', '/trade/get_short_link', 60, 1_000],
    ['a pressed button', saveItemBtnHistory.path, 120, 5_000],
  ])(
    'limits how often an address records %s in a minute and a day',
    async (_what, url, perMinute, perDay) => {
      await limited(url);
      const inMinute = async (times: number) => {
        const statuses: number[] = [];
        for (let time = 0; time < times; time += 1) statuses.push(await send(url));
        return statuses;
      };
      expect(await inMinute(perMinute + 1)).toEqual([...taken(perMinute), 429]);
      now += MINUTE;
      // The minute has passed, so that the day is still counted.
      await countOn(perMinute, perDay - 2);
      expect(await inMinute(3)).toEqual([200, 200, 429]);
      now += MINUTE;
      expect(await send(url)).toBe(429);
      now += DAY_MS;
      expect(await send(url)).toBe(200);
    },
  );

  test('limits webhooks to thirty a minute a payment and six hundred an address, and takes repeated ones later', async () => {
    const url = '/api/v3/order/payment/webhook';
    await limited(url);
    const tell = (orderId: string, address: string) =>
      send(url, { 'x-forwarded-for': address }, { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } });
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push(await tell('order-1', `198.51.100.${time}`));
    expect(statuses).toEqual([...taken(30), 429]);
    expect(await tell('order-2', '198.51.100.1')).toBe(200);
    for (const orderId of ['one', 'two', 'three']) expect(await tell(orderId, '203.0.113.7')).toBe(200);
    await countOn(3, 598);
    const many: number[] = [];
    for (let time = 0; time < 4; time += 1) many.push(await tell(`many-${time}`, '203.0.113.7'));
    expect(many).toEqual([200, 200, 429, 429]);
    now += MINUTE;
    expect(await tell('order-1', '203.0.113.7')).toBe(200);
  });
});
