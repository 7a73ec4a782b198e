import { randomUUID } from 'node:crypto';
import { calls } from '@sold/contracts/calls/index';
import { couponInternal } from '@sold/contracts/calls/money/coupon-internal';
import { routesOf } from '@sold/service/http/describe-routes';
import { openApiDocument } from '@sold/service/openapi/document';
import { type Schema, unboundedIn } from '@sold/service/testing/generate-input';
import { randomOf } from '@sold/service/testing/random';
import { type OpenApiDocument, walkCall } from '@sold/service/testing/walk-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../testing/each-engine.ts';
import { SERVICE_TOKEN, startCoupons, type TestCoupons } from '../testing/test-coupons.ts';

const PERSON = 7;

/** Every answer to generated inputs is in the document. */
onOneEngine('the OpenAPI document of coupons', (database) => {
  const random = randomOf(20_261_121);
  let coupons: TestCoupons;
  let document: OpenApiDocument;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
    // Identifiers from 1 on stand for something, so that generated inputs meet real things.
    for (let count = 0; count < 3; count += 1) await coupons.coupon(PERSON);
    document = documentFor('all');
  });
  afterAll(async () => {
    await coupons.expectSound();
    await coupons.close();
  });

  const documentFor = (audience: 'public' | 'all') =>
    openApiDocument({
      service: 'coupon',
      routes: routesOf(coupons.app),
      publicUrl: 'http://localhost:8080',
      audience,
    }) as OpenApiDocument;

  test('shows only the calls of shoppers to strangers', async () => {
    const shown = (await (await fetch(`${coupons.origin}/api/openapi.json`)).json()) as OpenApiDocument;
    expect(shown).toEqual(documentFor('public'));
    expect(Object.keys(shown.paths)).toEqual([calls.getUsableCoupons.path, calls.isCouponUse.path]);
  });

  const declared = [
    ...Object.values(calls).filter((call) => call.service === 'coupon'),
    ...Object.values(couponInternal),
  ].map(({ method, path, input }) => [`${method} ${path}`, { method, path, input }] as const);

  test('gives a minimum and a maximum for every number', () => {
    expect(declared.flatMap(([name, { input }]) => unboundedIn(input as Schema, name))).toEqual([]);
  });

  /** Values for a call's first input, made for it. */
  const first: Record<string, () => Promise<Record<string, unknown>>> = {
    'GET /api/order/coupon/is-use': ofCoupon,
    'POST /internal/reserve': async () => ({ ...(await ofCoupon()), customer_id: PERSON }),
    'POST /internal/confirm': reserved,
    'POST /internal/release': reserved,
    'POST /internal/restore': async () => {
      const { order_key } = await reserved();
      await coupons.main.confirm({ order_key });
      return { order_key };
    },
    'POST /internal/issue': async () => ({ definition: await coupons.define() }),
  };

  async function ofCoupon() {
    return { coupon_id: await coupons.coupon(PERSON), item_id: 1, price: 50_000 };
  }

  async function reserved() {
    const order_key = randomUUID();
    await coupons.main.reserve({
      ...(await ofCoupon()),
      customer_id: PERSON,
      order_key,
      classification_code: 'sneakers',
    });
    return { order_key };
  }

  test.each([calls.getUsableCoupons, calls.isCouponUse])(
    'refuses an unknown filter on $path',
    async ({ path }) => {
      const query = new URLSearchParams({ coupon_id: '1', item_id: '1', price: '50000', unheard_of: '1' });
      const { status, reason, msg } = await coupons.get(`${path}?${query}`, PERSON);
      expect([status, reason]).toEqual([422, 'unknown_field']);
      expect(msg).toMatch(/\((unheard_of|coupon_id)\)$/);
    },
  );

  test.each(declared)(
    'answers generated inputs to %s, valid and invalid, within the document and without a fault',
    async (name, call) =>
      walkCall(document, call, random, { first: (await first[name]?.()) ?? {} }, async (input) => {
        const { method, path } = call;
        const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
        const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
        const answer = await fetch(`${coupons.origin}${path}${method === 'GET' ? `?${query}` : ''}`, {
          method,
          headers: {
            authorization: `Bearer ${path.startsWith('/internal') ? SERVICE_TOKEN : await coupons.token(PERSON)}`,
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body: JSON.stringify(input) ?? 'null' }),
        });
        expect(answer.status).not.toBe(401);
        return { status: answer.status, body: (await answer.json()) as unknown };
      }),
  );
});
