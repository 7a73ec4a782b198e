import { randomUUID } from 'node:crypto';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { routesOf } from '@sold/service/http/describe-routes';
import { openApiDocument } from '@sold/service/openapi/document';
import { plainFrom, type Schema, unboundedIn } from '@sold/service/testing/generate-input';
import { queryText } from '@sold/service/testing/query-text';
import { randomOf } from '@sold/service/testing/random';
import { type OpenApiDocument, walkCall } from '@sold/service/testing/walk-call';
import { otherRoutes, walkRoute } from '@sold/service/testing/walk-route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { browserOf } from '../../tools/testing/call-market.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type PlainWorld, plainWorld } from '../../tools/testing/plain-world/plain-world.ts';
import { OPERATOR, type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

/** The document covers every route, and every answer to generated inputs is in it. */
onOneEngine('the OpenAPI document', (database) => {
  let market: TestMarket;
  let world: PlainWorld;
  let document: OpenApiDocument;
  beforeAll(async () => {
    // No coupon service is used here; the description of own data is complete all the same.
    market = await startMarket(database.db, { coupons: simulatedCoupons().client });
    world = await plainWorld(market);
    document = documentFor('all');
  });
  afterAll(async () => {
    // Operators’ reasons are generated as well, with times of any form.
    await market.expectSound({ isOurWords: false });
    await market.close();
  });

  const documentFor = (audience: 'public' | 'all') =>
    openApiDocument({
      service: 'main',
      routes: routesOf(market.app),
      publicUrl: market.context.publicUrl,
      audience,
    }) as OpenApiDocument;

  const declared = (Object.entries(calls) as [string, AnyCall][]).filter(
    ([, call]) => call.service === 'main',
  );

  test('documents every declared call and answers it by a route', async () => {
    for (const [name, call] of declared) {
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId, name).toBe(name);
      const url = call.path.replace(/\{\w+\}/g, '1');
      const answer = await fetch(`${market.origin}${url}`, {
        method: call.method,
        ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: '{}', headers: JSON_TYPE }),
      });
      const body = (await answer.json()) as { error_data?: { reason?: string } };
      expect(body.error_data?.reason, name).not.toBe('unknown_path');
    }
  });

  test('shows strangers only the calls of shoppers and their schemas', async () => {
    const shown = (await (await fetch(`${market.origin}/api/openapi.json`)).json()) as OpenApiDocument;
    expect(shown).toEqual(documentFor('public'));
    const forShoppers = declared.filter(([, call]) => call.access !== 'operator');
    expect(operationsOf(shown).sort()).toEqual(
      [
        ...forShoppers.map(([, { method, path }]) => `${method.toLowerCase()} ${path}`),
        'get /api/v3/media/brand/logo.svg',
        'get /api/v3/media/cover/{kind}/{file}',
        ...['down', 'level', 'up'].map((trend) => `get /api/v3/media/icon/${trend}.svg`),
        'get /api/v3/media/item/{id}/{file}',
        'get /api/v3/media/payment/mark.svg',
        'get /api/v3/media/video/{file}',
        'get /api/v3/inventory/photo/{id}',
        'get /api/v3/order/inspection-photo/{id}',
        'get /api/v3/product/item/live',
        'get /api/v3/order/appeal-photo/{id}',
        'post /api/v3/user/mypage/appeal-photo/{penalty_id}',
        'get /api/v3/order/claim-photo/{id}',
        'post /api/v3/user/mypage/claim-photo/{claim_id}',
        'get /api/v3/order/question-photo/{id}',
        'post /api/v3/user/mypage/question-photo/{question_id}',
        'post /trade/get_short_link',
      ].sort(),
    );
  });

  test('describes the other routes too', () => {
    expect(operationsOf(document)).toEqual(
      expect.arrayContaining([
        'get /api/openapi.json',
        'get /api/version',
        'get /internal/session',
        'post /api/v3/order/payment/webhook',
        'post /api/operator/order/inspection-photo/{order_id}',
        'post /api/operator/inventory/photo/{inventory_id}',
        'get /s/{code}',
        'post /save/{token}',
      ]),
    );
    const operation = (path: string, method: string) => document.paths[path]?.[method];
    expect(operation('/api/operator/order/inspection-photo/{order_id}', 'post')).toMatchObject({
      security: [{ operator: [] }, { operatorSession: [] }],
    });
    expect(operation('/api/v3/order/inspection-photo/{id}', 'get')).toMatchObject({
      security: [{ session: [] }],
    });
    // A route without a description cannot be added.
    expect(() => market.app.get('/api/undescribed', async () => '')).toThrow();
  });

  test('answers generated inputs of routes without a declared call, valid and invalid, as documented', async () => {
    const random = randomOf(SEED);
    // Routes for our services alone need another token; the calling service has tests of them.
    const others = otherRoutes(document).filter(([name]) => !name.includes(' /internal/'));
    expect(others.length).toBeGreaterThan(10);
    const headers = { authorization: `Bearer ${world.person.token}`, 'x-operator-token': OPERATOR };
    for (const route of others) {
      const first = (await world.routes[route[0]]?.()) ?? {};
      const more = { ...headers, ...browserOf(String(first.token)) };
      await walkRoute(market.origin, document, route, random, first, more);
    }
  });

  test('states least and most of every number in an input', () => {
    const unbounded = declared.flatMap(([name, call]) => unboundedIn(call.input as Schema, name));
    expect(unbounded).toEqual([]);
  });

  test.each(declared)(
    'answers generated inputs to %s, valid and invalid, within the document and without a fault',
    async (name, call) => {
      const { known, first } = world;
      // Each has chance of its own, so that a call that is added changes nothing of the others.
      const random = randomOf(SEED + call.path.length);
      const own = await first[name as keyof typeof calls]?.();
      const isDone = !NEVER_DONE.includes(name);
      await walkCall(document, call, random, { known, first: own ?? {}, isDone }, (input) =>
        send(call, input),
      );
    },
  );

  test.each(declared)('refuses an unknown field or filter of %s', async (name, call) => {
    const { known, first } = world;
    const input = {
      ...(plainFrom(call.input, known) as object),
      ...(await first[name as keyof typeof calls]?.()),
    };
    const { status, body } = await send(call, { ...input, unheard_of: 1 });
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 422 })]);
    expect((body as ErrorEnvelope).error_data).toMatchObject({
      reason: 'unknown_field',
      msg: expect.stringContaining('(unheard_of)'),
    });
  });

  async function send(call: AnyCall, input: unknown): Promise<{ status: number; body: unknown }> {
    const isQuery = call.method === 'GET' || call.method === 'DELETE';
    const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
    const path = call.path.replace(/\{(\w+)\}/g, (_all, field: string) =>
      encodeURIComponent(String(fields[field])),
    );
    const query = isQuery ? queryText(fields) : '';
    const who = await callerOf(call);
    const answer = await fetch(`${market.origin}${path}${query}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'idempotency-key': randomUUID(),
        'x-operator-token': OPERATOR,
        ...(!isQuery && JSON_TYPE),
      },
      ...(!isQuery && { body: JSON.stringify(input) ?? 'null' }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
  }

  /** A customer who signs out or sets a payment password cannot go on as before, so other customers make these calls. */
  async function callerOf({ path }: AnyCall): Promise<Shopper> {
    if (OF_ONE_S_OWN.some((end) => path.endsWith(end))) return market.shopper();
    return path.endsWith('/check-password') ? world.careful : world.person;
  }
});

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
const SEED = 20_261_121;
/** Calls that need more than an input; their own tests make them. */
const NEVER_DONE = [
  'closePayout',
  'closeFinding',
  'savePush',
  'finishProviderSignIn',
  'signUpWithProvider',
  'linkWithPassword',
  // Programs have no account; other accounts are in the tests of operators/accounts.
  'beginOperatorSignIn',
  'signInOperator',
  'beginOperatorJoin',
  'joinOperator',
  'getOperatorMe',
  'getViews',
  'saveView',
  'removeView',
  'changeOperatorPassword',
  'renewRecoveryCodes',
  'inviteOperator',
  'setOperatorRole',
  'endOperator',
  'endOperatorSessions',
];
/** Calls after which a customer is no longer as before. */
const OF_ONE_S_OWN = ['/logout', '/save-payment-password', '/change-password', '/leave'];
const JSON_TYPE = { 'content-type': 'application/json' };
