import { type CouponClient, couponClient } from '@sold/service/clients/coupon-client';
import type { Db } from '@sold/service/db/tables';
import { signSessionToken } from '@sold/service/session/session-token';
import { holdToDeclared } from '@sold/service/testing/hold-to-declared';
import { keepIdle } from '@sold/service/testing/keep-idle';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context/context.ts';
import { type Definition, defineCoupon } from '../definitions/define-coupon.ts';
import { createCouponService } from '../http/create-coupon-service.ts';
import type { Sessions } from '../sessions/sessions.ts';

const SECRET = new TextEncoder().encode('a secret of the tests, 32 bytes or more');
export const SERVICE_TOKEN = 'a-service-token-of-the-tests';

/** The service over HTTP on a real database; the test owns the clock and the catalogue. */
export interface TestCoupons {
  app: FastifyInstance;
  origin: string;
  context: Context;
  /** As the main service, with the real client. */
  main: CouponClient;
  /** Category of every item by its id; items that are not here do not exist. */
  items: Map<number, string>;
  /** Moves the clock, milliseconds. */
  pass(ms: number): void;
  now(): Date;
  /** A session token of a customer. */
  token(customerId: number): string;
  /** GET as a customer, or without a session. */
  get(
    path: string,
    customerId?: number,
  ): Promise<{ status: number; data: unknown; reason: string; msg: string }>;
  /** Adds a definition with a code of its own. @returns the code */
  define(more?: Partial<Definition>): Promise<string>;
  /** A coupon of a new definition for a customer. @returns its id */
  coupon(customerId: number, more?: Partial<Definition>): Promise<number>;
  /** Every invariant holds. */
  expectSound(): Promise<void>;
  close(): Promise<void>;
}

let codes = 0;

/** For tests of something else: every session is open. */
const ALL_OPEN: Sessions = { isOpen: async () => true };

const PLAIN: Omit<Definition, 'code' | 'name'> = {
  discount_kind: 'fixed',
  discount_value: 5_000,
  max_discount: null,
  min_price: 30_000,
  classification_code: null,
  valid_from: new Date('2026-01-01T00:00:00Z'),
  valid_to: new Date('2027-01-01T00:00:00Z'),
  valid_days: null,
  issue_limit: null,
  allows_bid: true,
};

export async function startCoupons(db: Db, { sessions = ALL_OPEN } = {}): Promise<TestCoupons> {
  let now = new Date('2026-11-21T03:00:00Z');
  const items = new Map([
    [1, 'sneakers'],
    [2, 'tech'],
  ]);
  const context: Context = {
    db,
    clock: () => now,
    catalogue: { classificationOf: async (itemId) => items.get(itemId) ?? null },
  };
  const app = createCouponService({
    context,
    jwtSecret: SECRET,
    sessions,
    serviceToken: SERVICE_TOKEN,
    logLevel: 'silent',
  });
  const undeclared = holdToDeclared(app, 'coupon');
  keepIdle(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const main = couponClient({ baseUrl: origin, token: SERVICE_TOKEN, timeoutMs: 3_600_000 });
  const token = (customerId: number) => signSessionToken(SECRET, { customerId, sessionId: 's' }, now);

  async function define(more: Partial<Definition> = {}): Promise<string> {
    codes += 1;
    const code = `test-${codes}`;
    const definition = { ...PLAIN, code, name: `시험 쿠폰 ${codes}`, ...more };
    await defineCoupon(context, definition, 'operator:test');
    return code;
  }

  return {
    app,
    origin,
    context,
    main,
    items,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    now: () => now,
    token,
    get: async (path, customerId) => {
      const answer = await fetch(`${origin}${path}`, {
        headers: customerId === undefined ? {} : { authorization: `Bearer ${await token(customerId)}` },
      });
      const body = (await answer.json()) as {
        code: number;
        data: unknown;
        msg: string;
        error_data?: { reason: string };
      };
      expect(body.code).toBe(answer.status);
      return { status: answer.status, data: body.data, reason: body.error_data?.reason ?? '', msg: body.msg };
    },
    define,
    coupon: async (customer_id, more) => {
      const definition = await define(more);
      const issued = await main.issue({ key: `${definition}:${customer_id}`, definition, customer_id });
      if (issued.type !== 'done') throw new Error(`the coupon was not issued: ${JSON.stringify(issued)}`);
      return issued.data.coupon_id;
    },
    expectSound: async () => {
      const broken = (await audit(db, now)).filter(({ subjects }) => subjects.length > 0);
      expect(broken).toEqual([]);
    },
    close: async () => {
      await app.close();
      expect(undeclared).toEqual([]);
    },
  };
}
