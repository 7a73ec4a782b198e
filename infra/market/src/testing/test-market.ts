import { randomUUID } from 'node:crypto';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { ErrorData, ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { SANDBOX_CHAIN } from '@sold/contracts/rules/beacon/chain';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { type CouponClient, couponClient } from '@sold/service/coupons/coupon-client';
import type { Db } from '@sold/service/db/tables';
import { readSessionToken, signSessionToken } from '@sold/service/session/session-token';
import { holdToDeclared } from '@sold/service/testing/hold-to-declared';
import { queryText } from '@sold/service/testing/query-text';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { audit } from '../audit/audit.ts';
import { addBrand, addItem, addSizes } from '../catalogue/add-items.ts';
import { videoSearch } from '../content/video-search.ts';
import type { Context, Queue } from '../context.ts';
import { createMarket } from '../http/create-market.ts';
import { marketIdOf } from '../payments/market-id.ts';
import { tossGateway } from '../payments/toss-gateway.ts';
import { handleWebhook } from '../payments/webhook.ts';
import { grantPoints } from '../points/points.ts';
import { drandServers } from '../raffles/beacon-source.ts';
import { type RandomSource, systemRandom } from '../random.ts';
import { tossReceipts } from '../receipts/receipt-issuer.ts';
import { hashPassword } from '../session/password.ts';
import { sessionTokens } from '../session/tokens.ts';

const SECRET = new TextEncoder().encode('a secret of the tests, 32 bytes or more');

/** Signs the tests in as an operator. */
export const OPERATOR = 'operator-token-of-the-tests';
/** What services show each other in the tests. */
export const SERVICE_TOKEN = 'a-service-token-of-the-tests';
/** Nobody listens there: every answer is unknown. */
const NO_COUPONS = couponClient({ baseUrl: 'http://127.0.0.1:9', token: '' });

/** What a call came to, as a client sees it. */
export type Reply<K extends CallKey> =
  | { status: 200; data: CallTable[K]['output']; jwt?: string; reason?: undefined; msg?: undefined }
  | ({ status: number; data?: undefined; reason: string; msg: string } & Pick<
      ErrorData,
      'title' | 'sub_msg' | 'action'
    >);

/** A customer of a test with a session. */
export interface Shopper {
  id: number;
  token: string;
  cardId: number;
  addressId: number;
  bankAccountId: number;
  /** Calls as this customer. A key is made for calls that need one unless it is given. */
  call<K extends CallKey>(key: K, input: CallTable[K]['input'], intent?: string): Promise<Reply<K>>;
}

/**
 * The service over HTTP on a real database, with the real sandbox gateway; the test owns the clock. Every answer of a call is
 * held to what the call declares.
 */
export interface TestMarket {
  app: FastifyInstance;
  context: Context;
  /** How often calls that have a shorter way could not take it. */
  longWays: ReadonlyMap<string, number>;
  sandbox: Sandbox;
  origin: string;
  /** Moves the clock, milliseconds. */
  pass(ms: number): void;
  now(): Date;
  call<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    options?: { token?: string; intent?: string },
  ): Promise<Reply<K>>;
  shopper(options?: { certified?: boolean; points?: number; cardEnd?: string }): Promise<Shopper>;
  item(options?: {
    grade?: 0 | 1 | 2;
    isOnce?: boolean;
    sizes?: string[];
  }): Promise<{ id: number; sizes: number[] }>;
  /** Every invariant holds. */
  expectSound(): Promise<void>;
  close(): Promise<void>;
}

/** Everybody's password is `a-good-password`; hashing it for each would be most of a suite's time. */
const PASSWORD_HASH = hashPassword('a-good-password');

let people = 0;

export async function startMarket(
  db: Db,
  {
    coupons = NO_COUPONS,
    sandbox: given,
    gatewayTimeoutMs = 2_000,
    random = systemRandom,
    isOneOfMany = false,
  }: {
    coupons?: CouponClient;
    sandbox?: Sandbox;
    gatewayTimeoutMs?: number;
    random?: RandomSource /** Other markets use the gateway. */;
    isOneOfMany?: boolean;
  } = {},
): Promise<TestMarket> {
  let now = new Date('2026-11-21T03:00:00Z');
  const sandbox = given ?? createSandbox({ logLevel: 'silent', clock: () => now });
  const gatewayUrl = given?.app.listeningOrigin ?? (await sandbox.app.listen({ port: 0, host: '127.0.0.1' }));
  const toss = {
    baseUrl: gatewayUrl,
    secretKey: 'test',
    timeoutMs: gatewayTimeoutMs,
    ...(isOneOfMany && { marketId: await marketIdOf(db) }),
  };
  const gateway = tossGateway(toss);
  const queue: Queue = {
    // Webhooks are looked at at once; the test of the job queue itself is beside it.
    send: (_job, { transmissionId }) => handleWebhook(context, transmissionId),
  };
  const { app, context, longWays } = createMarket({
    context: {
      db,
      clock: () => now,
      random,
      gateway,
      receipts: tossReceipts(toss),
      coupons,
      beacon: drandServers({
        chain: SANDBOX_CHAIN,
        urls: [gatewayUrl],
        allowsSandbox: true,
        timeoutMs: 1_500,
      }),
      videos: videoSearch({ baseUrl: gatewayUrl, key: 'test', timeoutMs: 1_500 }),
      queue,
    },
    tokens: sessionTokens(SECRET, random),
    secret: SECRET,
    logLevel: 'silent',
    operators: `test:${OPERATOR}`,
    serviceToken: SERVICE_TOKEN,
  });
  const undeclared = holdToDeclared(app, 'main');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  if (given === undefined) sandbox.sendWebhooksTo(`${origin}/api/v3/order/payment/webhook`);

  async function call<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    { token, intent = randomUUID() }: { token?: string; intent?: string } = {},
  ): Promise<Reply<K>> {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
      String((input as Record<string, unknown>)[name]),
    );
    const isQuery = method === 'GET' || method === 'DELETE';
    const query = isQuery ? queryText(input as object) : '';
    const answer = await fetch(`${origin}${path}${query}`, {
      method,
      headers: {
        'idempotency-key': intent,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(path.startsWith('/api/operator/') && { 'x-operator-token': OPERATOR }),
        ...(!isQuery && { 'content-type': 'application/json' }),
      },
      ...(!isQuery && { body: JSON.stringify(input) }),
    });
    const body = (await answer.json()) as {
      code: number;
      data: CallTable[K]['output'];
      jwt?: string;
    } & ErrorEnvelope;
    expect(body.code).toBe(answer.status);
    if (answer.status === 200) return { status: 200, data: body.data, ...(body.jwt && { jwt: body.jwt }) };
    return {
      ...body.error_data,
      status: answer.status,
      reason: body.error_data?.reason ?? '',
      msg: body.msg,
    };
  }

  async function shopper({ certified = true, points = 0, cardEnd = '1234' } = {}): Promise<Shopper> {
    people += 1;
    const number = String(people).padStart(6, '0');
    const email = `p${number}@test.sold`;
    const tokens = sessionTokens(SECRET, random);
    const { id, token } = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
        values (${email}, ${`0109${number.padStart(7, '0')}`}, ${`시험 ${people}`}, ${await PASSWORD_HASH}, ${certified ? now : null}, ${now})
        returning id`.execute(trx);
      const created = (rows[0] as { id: number }).id;
      await grantPoints(trx, created, points, { kind: `gift:${created}`, orderId: null, at: now });
      return { id: created, token: await tokens.open(trx, created, now) };
    });
    const sessionId = readSessionToken(SECRET, token, now)?.sessionId ?? '';
    // The clock jumps in tests: whoever calls has just signed in.
    const mine: Shopper['call'] = (key, input, intent) =>
      call(key, input, {
        token: signSessionToken(SECRET, { customerId: id, sessionId }, now),
        ...(intent && { intent }),
      });
    const card = await mine('POST /api/v3/order/order/save-card', {
      card_no: `451842000000${cardEnd}`,
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    const address = await mine('POST /api/v3/order/order/save-address', ADDRESS);
    const bank = await mine('POST /api/v3/order/order/save-bank-account', {
      bank_code: '090',
      account_no: '3333012345678',
      holder: '시험',
    });
    return {
      id,
      token,
      call: mine,
      cardId: card.data?.card.card_id ?? 0,
      addressId: address.data?.address_id ?? 0,
      bankAccountId: bank.data?.bank_account_id ?? 0,
    };
  }

  return {
    app,
    context,
    longWays,
    sandbox,
    origin,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    now: () => now,
    call,
    shopper,
    item: ({ grade = 0, isOnce = false, sizes = ['260', '270', '280'] } = {}) =>
      db.transaction().execute(async (trx) => {
        const brandId = await addBrand(trx, { name: 'Testing', korean: '시험', ground: '#eeeeee' });
        const id = await addItem(trx, {
          brandId,
          name: `Testing Low ${randomUUID().slice(0, 6)}`,
          korean: '시험 로우',
          modelNo: 'T-1',
          classification: 'sneakers',
          grade,
          releaseDate: '2025-01-01',
          releasePrice: 100_000,
          ground: '#eeeeee',
          drawing: {
            silhouette: 'lowSneaker',
            colours: ['#111111', '#222222', '#333333', '#444444', '#555555'],
            seed: 1,
          },
          popularity: 1,
          detail: '',
          figures: null,
          importKey: null,
        });
        if (isOnce) await sql`update item set is_once = true where id = ${id}`.execute(trx);
        const ids = await addSizes(
          trx,
          id,
          sizes.map((korean, sort) => ({ type: 'mm', us: '', korean, sort })),
        );
        return { id, sizes: ids };
      }),
    expectSound: async () => {
      const broken = (await audit(db, now)).filter(({ subjects }) => subjects.length > 0);
      expect(broken).toEqual([]);
    },
    close: async () => {
      await sandbox.told();
      await app.close();
      if (given === undefined) await sandbox.app.close();
      expect(undeclared).toEqual([]);
    },
  };
}

export const ADDRESS = {
  name: '김시험',
  phone: '01012345678',
  zipcode: '04782',
  addr: '서울 성동구 성수이로 00',
  addr_detail: '3층',
  title: '집',
  is_default: false,
};
