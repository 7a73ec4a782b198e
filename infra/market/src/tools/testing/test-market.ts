import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { OPERATOR_ROLES, type OperatorRole } from '@sold/contracts/rules/operators/roles';
import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { type CouponClient, couponClient } from '@sold/service/clients/coupon-client';
import type { Db } from '@sold/service/db/tables';
import { readSessionToken, signSessionToken } from '@sold/service/session/session-token';
import { holdToDeclared } from '@sold/service/testing/hold-to-declared';
import { keepIdle } from '@sold/service/testing/keep-idle';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '../../app/context/context.ts';
import { sentJobs } from '../../app/jobs/jobs.ts';
import { createMarket } from '../../app/server/create-market.ts';
import { marketIdOf } from '../../money/gateway/market-id.ts';
import { tossReceipts } from '../../money/gateway/receipt-issuer.ts';
import type { TossOptions } from '../../money/gateway/toss-client.ts';
import { tossGateway } from '../../money/gateway/toss-gateway.ts';
import { audit } from '../../operators/audit/audit.ts';
import type { Outgoing, PushCourier } from '../../people/context/courier.ts';
import { CODES_PER_HOUR } from '../../people/context/message-budget.ts';
import { signInProviders } from '../../people/providers/sign-in-providers.ts';
import { sessionTokens, type Tokens } from '../../people/sessions/tokens.ts';
import { type RandomSource, systemRandom } from '../../platform/base/random.ts';
import type { Queue } from '../../platform/context/context.ts';
import { videoSearch } from '../../publishing/contents/video-search.ts';
import { drandServers } from '../../raffles/beacon/beacon-source.ts';
import { type CallMarket, callMarket, type Reply } from './call-market.ts';
import { newCustomer } from './new-customer.ts';
import { type NewItem, newItem } from './new-item.ts';
import { oddTimes } from './odd-times.ts';

const SECRET = new TextEncoder().encode('a secret of the tests, 32 bytes or more');

/** Signs the tests in as an operator. */
export const OPERATOR = 'operator-token-of-the-tests';
/** Token of an operator of a role. */
export const operatorOf = (role: OperatorRole) => `token-of-${role}-in-the-tests`;
/** Credential between services in the tests. */
export const SERVICE_TOKEN = 'a-service-token-of-the-tests';
/** Longer than any test, milliseconds: the stand-in answers or hangs up. */
const STAND_IN_MS = 3_600_000;
/** Tests wait for the silence of a beacon and of the search of videos, milliseconds. */
const SILENCE_MS = 3_000;
/** No server listens there: every answer is unknown. */
const NO_COUPONS = couponClient({ baseUrl: 'http://127.0.0.1:9', token: '' });

/** A customer of a test with a session. */
export interface Shopper {
  id: number;
  token: string;
  sessionId: string;
  cardId: number;
  addressId: number;
  bankAccountId: number;
  /** Calls as this customer. A key is made for calls that need one unless it is given. */
  call<K extends CallKey>(key: K, input: CallTable[K]['input'], idempotencyKey?: string): Promise<Reply<K>>;
}

interface NewShopper {
  /** Whether the identity check is done. */
  certified?: boolean;
  /** Won. */
  points?: number;
  /** The last four digits of the stored card. */
  cardEnd?: string;
}

/**
 * The service over HTTP on a real database, with the real sandbox gateway; bids may take points; the test owns the clock. Every response is
 * checked against the call's declaration.
 */
export interface TestMarket {
  app: FastifyInstance;
  context: Context;
  sandbox: Sandbox;
  /** Mail and texts that were sent, the first first. */
  messages: Outgoing[];
  origin: string;
  /** Moves the clock, milliseconds. */
  pass(ms: number): void;
  passDays(days: number): void;
  now(): Date;
  daysAgo(days: number): Date;
  call: CallMarket;
  shopper(options?: NewShopper): Promise<Shopper>;
  item(options?: NewItem): Promise<{ id: number; sizes: number[] }>;
  /**
   * Every invariant holds, and no message says a time as machines do.
   * @param isOurWords false where operators' words are generated, which messages quote; default true
   */
  expectSound(options?: { isOurWords?: boolean }): Promise<void>;
  close(): Promise<void>;
}

export async function startMarket(
  db: Db,
  {
    coupons = NO_COUPONS,
    sandbox: given,
    gatewayTimeoutMs = STAND_IN_MS,
    random = systemRandom,
    isOneOfMany = false,
    identity = null,
    welcomeCoupon = '',
    codesPerHour = CODES_PER_HOUR,
    push = null,
    standby = null,
  }: {
    coupons?: CouponClient;
    sandbox?: Sandbox;
    gatewayTimeoutMs?: number;
    random?: RandomSource;
    /** Other markets use the gateway. */
    isOneOfMany?: boolean;
    /** Default: the stand-in. */
    identity?: Context['identity'];
    /** Definition of the coupon that welcomes; default: none. */
    welcomeCoupon?: string;
    codesPerHour?: Context['budget']['perHour'];
    /** Default: pushes are off. */
    push?: PushCourier | null;
    /** Default: none. */
    standby?: Context['standby'];
  } = {},
): Promise<TestMarket> {
  let now = new Date('2026-11-21T03:00:00Z');
  const sandbox = given ?? createSandbox({ logLevel: 'silent', clock: () => now, hangsUp: true });
  keepIdle(sandbox.app);
  const gatewayUrl = given?.app.listeningOrigin ?? (await sandbox.app.listen({ port: 0, host: '127.0.0.1' }));
  const toss = {
    baseUrl: gatewayUrl,
    secretKey: 'test',
    timeoutMs: gatewayTimeoutMs,
    ...(isOneOfMany && { marketId: await marketIdOf(db) }),
  };
  await sql`insert into config (key, value, valid_from, valid_to) values ('bid_use_point', 1, '2020-01-01', 'infinity')
    on conflict do nothing`.execute(db);
  const tokens = sessionTokens(SECRET, random);
  const { app, context, messages } = serviceOf({
    db,
    clock: () => now,
    random,
    coupons,
    toss,
    tokens,
    identity,
    welcomeCoupon,
    codesPerHour,
    push,
    standby,
  });
  const undeclared = holdToDeclared(app, 'main');
  keepIdle(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  if (given === undefined) sandbox.sendWebhooksTo(`${origin}/api/v3/order/payment/webhook`);
  const call = callMarket(origin, OPERATOR);
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return {
    app,
    context,
    sandbox,
    messages,
    origin,
    pass,
    passDays: (days) => pass(days * DAY_MS),
    now: () => now,
    daysAgo: (days) => new Date(now.getTime() - days * DAY_MS),
    call,
    shopper: async ({ certified = true, points = 0, cardEnd = '1234' } = {}) => {
      const customer = await newCustomer(db, tokens, { certified, points, now });
      return withPaymentMeans(
        signedIn(customer, call, () => now),
        cardEnd,
      );
    },
    item: (options = {}) => newItem(db, options),
    expectSound: async ({ isOurWords = true } = {}) => {
      const broken = (await audit(db, now)).filter(({ subjects }) => subjects.length > 0);
      expect(broken).toEqual([]);
      if (isOurWords) expect(await oddTimes(db)).toEqual([]);
    },
    close: async () => {
      await sandbox.told();
      await app.close();
      if (given === undefined) await sandbox.app.close();
      expect(undeclared).toEqual([]);
    },
  };
}

/** The service itself, not listening yet. */
function serviceOf({
  db,
  clock,
  random,
  coupons,
  toss,
  tokens,
  identity,
  welcomeCoupon,
  codesPerHour,
  push,
  standby,
}: Pick<Context, 'db' | 'standby' | 'clock' | 'random' | 'coupons' | 'identity' | 'welcomeCoupon'> & {
  toss: TossOptions;
  tokens: Tokens;
  codesPerHour: Context['budget']['perHour'];
  push: PushCourier | null;
}) {
  const queue: Queue = {
    // Jobs run immediately; the job queue itself has its own test.
    send: async (job, data) =>
      sentJobs(service.context)
        .find(({ name }) => name === job)
        ?.run(data),
  };
  const messages: Outgoing[] = [];
  const keep = async (message: Outgoing) => void messages.push(message);
  const service = createMarket({
    context: {
      db,
      standby,
      clock,
      random,
      gateway: tossGateway(toss),
      receipts: tossReceipts(toss),
      coupons,
      beacon: drandServers({
        chain: SANDBOX_CHAIN,
        urls: [toss.baseUrl],
        allowsSandbox: true,
        timeoutMs: SILENCE_MS,
      }),
      videos: videoSearch({ baseUrl: toss.baseUrl, key: 'test', timeoutMs: SILENCE_MS }),
      queue,
      courier: { mail: keep, text: keep, push },
      openIdProviders: signInProviders({ kakao: null, naver: null, apple: null }, toss.baseUrl, clock),
      welcomeCoupon,
      codesPerHour,
      centre: { name: '시험 센터', phone: '02-000-0000', zipcode: '04524', addr: '서울 중구 시험로 2' },
      identity,
    },
    tokens,
    secret: SECRET,
    logLevel: process.env.TEST_LOG ?? 'silent',
    operators: [
      `test:owner:${OPERATOR}`,
      ...OPERATOR_ROLES.map((role) => `${role}:${role}:${operatorOf(role)}`),
    ].join(),
    serviceToken: SERVICE_TOKEN,
  });
  return { ...service, messages };
}

/** The session of a token of the test market. */
export function sessionIdOf(token: string, now: Date): string {
  const session = readSessionToken(SECRET, token, now);
  if (session === null) throw new Error('the token has ended');
  return session.sessionId;
}

type Customer = Pick<Shopper, 'id' | 'token' | 'sessionId' | 'call'>;

/** Calls as a customer; the clock jumps in tests, so each call is that of a customer who has just signed in. */
function signedIn({ id, token }: Pick<Shopper, 'id' | 'token'>, call: CallMarket, now: () => Date): Customer {
  const sessionId = sessionIdOf(token, now());
  return {
    id,
    token,
    sessionId,
    call: (key, input, idempotencyKey) =>
      call(key, input, {
        token: signSessionToken(SECRET, { customerId: id, sessionId }, now()),
        ...(idempotencyKey && { idempotencyKey }),
      }),
  };
}

/** Stores a card, an address and a bank account for a customer. */
async function withPaymentMeans(customer: Customer, cardEnd: string): Promise<Shopper> {
  const card = await customer.call('POST /api/v3/order/order/save-card', {
    card_no: `451842000000${cardEnd}`,
    expiry: '0930',
    birth: '990101',
    password2: '12',
  });
  const address = await customer.call('POST /api/v3/order/order/save-address', ADDRESS);
  const bank = await customer.call('POST /api/v3/order/order/save-bank-account', {
    bank_code: '090',
    account_no: '3333012345678',
    holder: '시험',
  });
  return {
    ...customer,
    cardId: saved(card)?.card.card_id ?? 0,
    addressId: saved(address)?.address_id ?? 0,
    bankAccountId: saved(bank)?.bank_account_id ?? 0,
  };
}

/** @returns undefined for a customer without the identity check @throws Error with the answer when it is any other refusal */
function saved<T>({
  data,
  status,
  reason,
}: {
  data?: T | undefined;
  status: number;
  reason?: string | undefined;
}): T | undefined {
  if (reason === 'not_certified') return undefined;
  if (data === undefined || data === null) throw new Error(`not saved: ${status} ${reason}`);
  return data;
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
