import { BID_PRICE_UNIT, MAXIMUM_BID_PRICE, minimumBidPrice } from '@sold/contracts/base/bid-price';
import { POINT_UNIT } from '@sold/contracts/base/points';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall, Service } from '@sold/contracts/calls/parts/define';
import { refusalsOf } from '@sold/contracts/calls/parts/refusals';
import { NAMED_SCHEMAS } from '@sold/contracts/calls/parts/schema-names';
import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import { STATUSES } from '@sold/contracts/errors/statuses';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

interface Media {
  schema: JsonSchema;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters?: { name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
interface Document {
  info: { description: string };
  servers: { url: string; variables: { origin: { default: string } } }[];
  tags: { name: string }[];
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Answer> };
  paths: Record<string, Record<string, Operation>>;
}

/** Key of an object schema: its field names. */
const fieldsOf = ({ properties }: JsonSchema) => properties && Object.keys(properties).sort().join();
const PUBLIC_URL = 'https://market.test';
const documentOf = (service: Service) =>
  openApiDocument({ service, routes: [], publicUrl: PUBLIC_URL }) as Document;
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((one) => Object.values(one));
const declaredOf = (service: Service) =>
  (Object.entries(calls) as [string, AnyCall][]).filter(
    ([, call]) => call.service === service && call.access !== 'operator',
  );

describe.each(['main', 'coupon'] as const)('the document of %s', (service) => {
  const document = documentOf(service);
  const operations = operationsOf(document);
  const operationOf = ({ method, path }: AnyCall) => document.paths[path]?.[method.toLowerCase()];
  /** A media type with everything that it refers to. */
  const checkOf = ({ schema }: Media) =>
    new Ajv({ strict: false }).compile({ ...schema, components: document.components });

  test('lists the calls of shoppers by their names, and no others', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      declaredOf(service)
        .map(([name]) => name)
        .sort(),
    );
  });

  test('names the address of the service', () => {
    expect(document.servers).toEqual([
      expect.objectContaining({ url: service === 'main' ? '{origin}' : '{origin}/coupon-api' }),
    ]);
    expect(document.servers[0]?.variables.origin.default).toBe(PUBLIC_URL);
  });

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'describes %s with its summary, area and access',
    (id, { tags, summary, description, security }) => {
      expect(id).toMatch(/^[a-z][a-zA-Z0-9]+$/);
      expect(summary.length).toBeGreaterThan(5);
      expect(description).toContain(summary);
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
      expect(tags).toHaveLength(1);
      expect(Array.isArray(security)).toBe(true);
    },
  );

  test.each(declaredOf(service))('names every reason of refusal for %s', (_, call) => {
    const { responses = {} } = operationOf(call) ?? {};
    const named = Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, given]) => {
        const answer = document.components.responses[given.$ref?.split('/').at(-1) ?? ''] ?? given;
        const [, own] = answer.content?.['application/json']?.schema.allOf ?? [];
        return [status, own?.properties?.error_data?.allOf?.[1]?.properties?.reason?.enum];
      });
    const refusals = Object.entries(refusalsOf(call)).map(([status, reasons]) => [
      status,
      expect.toSatisfy((found: string[]) => [...found].sort().join() === [...reasons].sort().join()),
    ]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(refusals));
  });

  test('resolves every reference, and repeats no named schema', () => {
    const named = (NAMED_SCHEMAS as readonly (readonly [string, JsonSchema])[]).filter(
      ([, { properties = {} }]) => Object.keys(properties).length > 1,
    );
    const names = new Map(named.map(([name, schema]) => [fieldsOf(schema), name]));
    const visit = (value: unknown, place: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { $ref } = value as JsonSchema;
      const isLost =
        typeof $ref === 'string' &&
        $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((found, key) => (found as Record<string, unknown>)?.[key], document) === undefined;
      const copy = /\/components\/schemas\/\w+$/.test(place)
        ? undefined
        : names.get(fieldsOf(value as JsonSchema));
      return [
        ...(isLost ? [`${place}: ${$ref} is nowhere`] : []),
        ...(copy === undefined ? [] : [`${place} is a copy of ${copy}`]),
        ...Object.entries(value).flatMap(([key, part]) => visit(part, `${place}/${key}`)),
      ];
    };
    expect(visit(document, '#')).toEqual([]);
    const entities = NAMED_SCHEMAS.map(([name]) => name);
    expect(entities.filter((name) => ['Success', 'Error', 'ErrorData'].includes(name))).toEqual([]);
  });

  test('describes every named choice', () => {
    const silent = Object.entries(document.components.schemas).filter(
      ([, { enum: values, description }]) => values !== undefined && description === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('gives examples that fit their schemas', () => {
    const given = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {})),
    );
    const examples = given.filter(({ example }) => example !== undefined);
    expect(examples).toHaveLength(service === 'main' ? 7 : 0);
    for (const media of examples) {
      const check = checkOf(media);
      expect(check(media.example), JSON.stringify(check.errors)).toBe(true);
    }
  });
});

describe('the document of the main service', () => {
  const { info, components, paths } = documentOf('main');

  test('lists for a route without a declared call its own refusals, and none of calls only', () => {
    const routes = [
      {
        method: 'POST',
        path: '/trade/short',
        summary: 'Make a link short',
        area: 'Content',
        refusals: { 422: ['short_link'] },
      },
      { method: 'POST', path: '/webhook', summary: 'What the gateway tells' },
    ] as const;
    const given = openApiDocument({ service: 'main', routes, publicUrl: PUBLIC_URL }) as Document;
    const { post } = given.paths['/trade/short'] ?? {};
    expect(post).toMatchObject({ operationId: 'postTradeShort', tags: ['Content'] });
    expect(Object.keys(post?.responses ?? {})).toEqual([
      '200',
      '400',
      '408',
      '413',
      '422',
      '429',
      '431',
      '500',
      '503',
      'default',
    ]);
    expect(JSON.stringify(post?.responses[422])).toContain('["short_link"]');
    expect(given.paths).not.toHaveProperty('/webhook');
    expect(
      openApiDocument({ service: 'main', routes, publicUrl: PUBLIC_URL, audience: 'all' }),
    ).toHaveProperty(['paths', '/webhook', 'post']);
  });

  test.each(Object.entries(STATUSES))('explains the status %s', (status, { means, todo }) => {
    expect(info.description).toContain(`| ${status} | ${means} | ${todo} |`);
  });

  test('names the schemas that many answers share', () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        ...['Success', 'Error', 'ErrorData', 'OrderResult', 'OrderDetail', 'OrderSummary', 'BidResult'],
        ...['MyBid', 'MyBidLists', 'Address', 'Card', 'BankAccount', 'PaymentAccount', 'ItemSummary'],
        ...['SizeOption', 'SizeList', 'TradeEntry', 'Won', 'KstTime'],
      ]),
    );
  });

  test('limits prices and points by the rules', () => {
    expect(components.schemas.BidPrice).toMatchObject({
      minimum: minimumBidPrice(0),
      maximum: MAXIMUM_BID_PRICE,
      multipleOf: BID_PRICE_UNIT,
      description: expect.stringContaining('won'),
    });
    expect(components.schemas.PointAmount).toMatchObject({ minimum: 0, multipleOf: POINT_UNIT });
    expect(JSON.stringify(components)).not.toContain('documented');
  });

  test('requires a session, allows one, or ignores it', () => {
    const security = (call: AnyCall) => paths[call.path]?.[call.method.toLowerCase()]?.security;
    expect(security(calls.pay)).toEqual([{ session: [] }]);
    expect(security(calls.getMyPage)).toEqual([{ session: [] }]);
    expect(security(calls.getItemDetail)).toEqual([{}, { session: [] }]);
    expect(security(calls.login)).toEqual([]);
    expect(paths[calls.getItemDetail.path]?.get?.description).toContain(`${SESSION_HEADER}: ${SESSION_OVER}`);
  });
});
