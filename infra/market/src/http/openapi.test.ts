import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';
import { type Schema, unboundedIn } from '@sold/service/testing/generate-input';
import { randomOf } from '@sold/service/testing/random';
import { type OpenApiDocument, walkCall } from '@sold/service/testing/walk-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { offer, want } from '../testing/orders.ts';
import { storedUnit } from '../testing/stored-unit.ts';
import { OPERATOR, type Shopper, startMarket, type TestMarket } from '../testing/test-market.ts';

/** The document covers every route, and every answer to generated inputs is in it. */
eachEngine('the OpenAPI document', (database) => {
  const random = randomOf(20_261_121);
  let market: TestMarket;
  let person: Shopper;
  let document: OpenApiDocument;
  beforeAll(async () => {
    market = await startMarket(database.db);
    person = await market.shopper({ points: 50_000 });
    const other = await market.shopper();
    // Identifiers from 1 on stand for something, so that generated inputs meet real things.
    for (let count = 0; count < 3; count += 1) {
      const item = await market.item();
      await offer(other, item, 100_000);
      await want(person, item, 50_000);
      await storedUnit(market, person, item);
    }
    document = (await (await fetch(`${market.origin}/api/openapi.json`)).json()) as OpenApiDocument;
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const declared = (Object.entries(calls) as [string, AnyCall][]).filter(
    ([, call]) => call.service === 'main',
  );

  test('every declared call is in the document and answered by a route', async () => {
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

  test('the other routes are in it too', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(operations).toEqual(
      expect.arrayContaining([
        'get /healthz',
        'get /readyz',
        'get /api/openapi.json',
        'post /api/v3/order/payment/webhook',
        'get /api/v3/product/item/live',
        'get /api/v3/media/item/{id}/{file}',
        'get /api/v3/media/brand/logo.svg',
        'get /api/v3/order/inspection-photo/{id}',
        'post /api/operator/order/inspection-photo/{order_id}',
        'post /trade/get_short_link',
        'get /s/{code}',
        'post /save/{token}',
      ]),
    );
    // One that says nothing about itself cannot be added.
    expect(() => market.app.get('/api/undescribed', async () => '')).toThrow();
  });

  test('every number that is asked for says how small and how large it may be', () => {
    const unbounded = declared.flatMap(([name, call]) => unboundedIn(call.input as Schema, name));
    expect(unbounded).toEqual([]);
  });

  test.each(declared)(
    '%s: generated inputs, good and bad, never find a fault of ours or an answer outside the document',
    (_name, call) => walkCall(document, call, random, (input) => send(call, input)),
  );

  async function send(call: AnyCall, input: unknown): Promise<{ status: number; body: unknown }> {
    const isQuery = call.method === 'GET' || call.method === 'DELETE';
    const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
    const path = call.path.replace(/\{(\w+)\}/g, (_all, field: string) =>
      encodeURIComponent(String(fields[field])),
    );
    const query = isQuery
      ? `?${new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))}`
      : '';
    // Signing out would end the walk, so it is signed in anew for that one.
    const who = call.path.endsWith('/logout') ? await market.shopper() : person;
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
});

const JSON_TYPE = { 'content-type': 'application/json' };
