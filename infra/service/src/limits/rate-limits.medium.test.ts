import { connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createService } from '../server/create-service.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { countOnce } from './rate-counts.ts';
import { limitRates, type RateLimits } from './rate-limits.ts';

/** As every service has it that limits calls of its own. */
const TABLE =
  'create unlogged table rate_count (key text primary key, count int not null, until timestamptz not null, next_at timestamptz not null)';
const MINUTE = 60_000;
const GENEROUS = { perCaller: 1_000, perAddress: 1_000 };
const SIGN_IN: RateLimits = { ...GENEROUS, perCall: { 'POST /sign-in': 1 } };

eachEngine([{ name: 'rate-counts', statements: [TABLE] }], 'calls with limits of their own', (database) => {
  let apps: FastifyInstance[] = [];
  let now = Date.parse('2026-11-26T00:00:00Z');
  let keys = 0;
  beforeEach(() => {
    now += 2 * 86_400_000;
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    apps = [];
  });

  /** A replica of a service. */
  async function replica(limits: RateLimits): Promise<FastifyInstance> {
    const app = createService({ logLevel: 'silent', ready: async () => {} });
    await limitRates(app, {
      limits,
      db: database.db,
      clock: () => new Date(now),
      callerOf: (authorization) => Number(/^Bearer (\d+)$/.exec(authorization)?.[1] ?? 0) || null,
      open: [],
    });
    app.get('/item', async () => ({}));
    app.post('/sign-in', async () => ({}));
    app.post('/webhook', async () => ({}));
    apps.push(app);
    return app;
  }
  const signIn = (app: FastifyInstance, from: string, customer?: number) =>
    app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: {
        'x-forwarded-for': from,
        ...(customer !== undefined && { authorization: `Bearer ${customer}` }),
      },
    } satisfies InjectOptions);

  test('are counted for all replicas, and separately for each client and call', async () => {
    const [one, other] = [await replica(SIGN_IN), await replica(SIGN_IN)];
    expect((await signIn(one, '203.0.113.1')).statusCode).toBe(200);
    const refused = await signIn(other, '203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ error_data: { reason: 'too_often' } });
    expect((await signIn(other, '203.0.113.2')).statusCode).toBe(200);
    expect((await other.inject({ url: '/item' })).statusCode).toBe(200);
    now += MINUTE;
    expect((await signIn(other, '203.0.113.1')).statusCode).toBe(200);
    expect((await signIn(one, '203.0.113.1')).statusCode).toBe(429);
  });

  test('let no more requests in when many reach all replicas at the same time', async () => {
    const limits = { ...GENEROUS, perCall: { 'POST /sign-in': 7 } };
    const [one, other] = [await replica(limits), await replica(limits)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => signIn(at % 2 === 0 ? one : other, '203.0.113.1')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7);
  });

  test('are counted by address and by customer, without an extra allowance for a token or another address', async () => {
    const app = await replica(SIGN_IN);
    const statuses = [];
    for (const [from, customer] of [
      ['203.0.113.1', undefined],
      ['203.0.113.1', 7],
      ['203.0.113.2', 8],
      ['203.0.113.3', 8],
      ['2001:db8::1', undefined],
      ['2001:db8::ffff', undefined],
      ['2001:db8:0:1::1', undefined],
    ] as const)
      statuses.push((await signIn(app, from, customer)).statusCode);
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200]);
  });

  test('ask the database nothing about a client that has to wait', async () => {
    const app = await replica(SIGN_IN);
    for (let time = 0; time < 2; time += 1) await signIn(app, '203.0.113.1');
    await sql`delete from rate_count`.execute(database.db);
    expect((await signIn(app, '203.0.113.1')).statusCode).toBe(429);
    expect((await signIn(await replica(SIGN_IN), '203.0.113.1')).statusCode).toBe(200);
  });

  test('store no address in plain text', async () => {
    await signIn(await replica(SIGN_IN), '203.0.113.77');
    const { rows } = await sql<{ key: string }>`select key from rate_count`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  test('count no request that breaks off before it was read', async () => {
    const app = await replica(SIGN_IN);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await new Promise<void>((done) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
        socket.write(
          'POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
        );
        // Long enough for the server to read its head.
        setTimeout(() => socket.destroy(), 200);
      });
      socket.once('close', () => done());
    });
    expect((await fetch(`${origin}/sign-in`, { method: 'POST' })).status).toBe(200);
    expect((await fetch(`${origin}/sign-in`, { method: 'POST' })).status).toBe(429);
  });

  test('limit by the subject of a request, and over another window', async () => {
    const about = ({ body }: FastifyRequest) => (body as { about?: string } | undefined)?.about;
    const app = await replica({
      ...GENEROUS,
      perCall: { 'POST /webhook': [{ by: about, most: 2, windowMs: 60 * MINUTE }] },
    });
    const tell = (payload: object) => app.inject({ method: 'POST', url: '/webhook', payload });
    const statuses: number[] = [];
    for (const about of ['a', 'a', 'b', 'a']) statuses.push((await tell({ about })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await tell({ about: 'a' });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({ msg: '요청이 너무 잦아요. 60분 뒤에 다시 시도해 주세요.' });
    // A request without a subject is not counted.
    for (let time = 0; time < 3; time += 1) expect((await tell({})).statusCode).toBe(200);
  });

  test('let at most the allowed requests pass in any window, and every client after its announced wait', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 25 }),
        async (most, pauses) => {
          keys += 1;
          const windowMs = 1_000;
          const ask = () => countOnce(database.db, `k${keys}`, { most, windowMs }, new Date(now));
          let [began, passed] = [Number.NEGATIVE_INFINITY, 0];
          for (const pause of pauses) {
            now += pause;
            if (now >= began + windowMs) [began, passed] = [now, 0];
            const wait = await ask();
            expect(wait).toBe(passed < most ? 0 : began + windowMs - now);
            if (wait === 0) passed += 1;
          }
          now = Math.max(now, began + windowMs);
          expect(await ask()).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('make clients wait longer after each request of a window, for the announced time', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(waits, fc.array(fc.nat(400), { maxLength: 20 }), async (waitsMs, pauses) => {
        keys += 1;
        const windowMs = 2_000;
        const ask = () => countOnce(database.db, `w${keys}`, { windowMs, waitsMs }, new Date(now));
        let [began, passed, next] = [Number.NEGATIVE_INFINITY, 0, 0];
        for (const pause of pauses) {
          now += pause;
          if (now >= began + windowMs) [began, passed, next] = [now, 0, now];
          expect(await ask()).toBe(now >= next ? 0 : Math.min(next, began + windowMs) - now);
          if (now < next) continue;
          next = now + (waitsMs[Math.min(passed, waitsMs.length - 1)] ?? 0);
          passed += 1;
        }
      }),
      { numRuns: 40 },
    );
  });
});
