import { couponInternal } from '@sold/contracts/calls/coupon-internal';
import { calls } from '@sold/contracts/calls/index';
import {
  brokenFrom,
  type Schema,
  unboundedIn,
  validFrom,
  withNul,
} from '@sold/service/testing/generate-input';
import { randomOf } from '@sold/service/testing/random';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { SERVICE_TOKEN, startCoupons, type TestCoupons } from '../testing/test-coupons.ts';

interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}

const ROUNDS = 12;
const PERSON = 7;

/** Every answer to generated inputs is in the document. */
eachEngine('the OpenAPI document of coupons', (database) => {
  const random = randomOf(20_261_121);
  const ajv = new Ajv({ strict: false });
  let coupons: TestCoupons;
  let document: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: { Error: object } };
  };
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
    // Identifiers from 1 on stand for something, so that generated inputs meet real things.
    for (let count = 0; count < 3; count += 1) await coupons.coupon(PERSON);
    document = (await (await fetch(`${coupons.origin}/api/openapi.json`)).json()) as typeof document;
  });
  afterAll(async () => {
    await coupons.expectSound();
    await coupons.close();
  });

  const declared = [
    ...Object.values(calls).filter((call) => call.service === 'coupon'),
    ...Object.values(couponInternal),
  ].map(({ method, path, input }) => [`${method} ${path}`, { method, path, input }] as const);

  test('every number that is asked for says how small and how large it may be', () => {
    expect(declared.flatMap(([name, { input }]) => unboundedIn(input as Schema, name))).toEqual([]);
  });

  test.each(declared)(
    '%s: generated inputs, good and bad, never find a fault of ours or an answer outside the document',
    async (name, { method, path, input: schema }) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const success = ajv.compile(operation?.responses['200']?.content['application/json'].schema ?? {});
      const failure = ajv.compile(document.components.schemas.Error);
      for (let round = 0; round < ROUNDS; round += 1) {
        const good = validFrom(schema, random);
        const input = round % 2 === 0 ? good : round === 1 ? withNul(good) : brokenFrom(good, random);
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
        const body: unknown = await answer.json();
        const told = `${name} ${JSON.stringify(input)} → ${answer.status} ${JSON.stringify(body).slice(0, 300)}`;
        expect(answer.status, told).not.toBe(401);
        expect(answer.status, told).toBeLessThan(500);
        const check = answer.status === 200 ? success : failure;
        expect(check(body), `${told} ${JSON.stringify(check.errors?.[0])}`).toBe(true);
      }
    },
  );
});
