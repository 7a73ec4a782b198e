import type { Access, AnyCall, Service } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';
import type { OtherRoute } from './describe-routes.ts';

const ERROR = {
  type: 'object',
  required: ['code', 'msg', 'data', 'error_data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', description: 'Korean, for the shopper' },
    data: {},
    error_data: {
      type: ['object', 'null'],
      properties: {
        title: { type: 'string' },
        msg: { type: 'string' },
        sub_msg: { type: 'string' },
        action: { type: 'string' },
        reason: { type: 'string' },
      },
    },
  },
};

const HEALTH: readonly OtherRoute[] = [
  ['/healthz', 'Whether the process lives'] as const,
  ['/readyz', 'Whether requests should be sent here: 200 or 503'] as const,
].map(([path, summary]) => ({ method: 'GET', path, summary, output: { type: 'object' } }));

/** What the document says of a call. */
interface Described extends Pick<AnyCall, 'path' | 'summary' | 'idempotent' | 'input' | 'output'> {
  method: string;
  /** `service`: our own services alone. */
  access: Access | 'service';
}

/** How who may call is shown to be one of them. */
const SECURITY: Readonly<Record<Described['access'], readonly object[]>> = {
  public: [],
  login: [{ session: [] }],
  verified: [{ session: [] }],
  operator: [{ operator: [] }],
  service: [{ service: [] }],
};

/**
 * The OpenAPI document of a service: every declared call, made from the declarations themselves, and every other route.
 * @param others from `describeRoutes`
 */
export function openApiDocument(service: Service, title: string, others: readonly OtherRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  const add = (method: string, path: string, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [name, call] of Object.entries(calls) as [string, AnyCall][])
    if (call.service === service) add(call.method, call.path, operationOf(name, call));
  for (const other of [...HEALTH, ...others]) add(other.method, other.path, otherOperation(other));
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        operator: { type: 'apiKey', in: 'header', name: 'x-operator-token' },
        service: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: ERROR },
    },
    paths,
  };
}

/** Names in a path: `{itemId}`. */
function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function otherOperation(route: OtherRoute): object {
  const { method, path, summary, internal } = route;
  if (internal !== undefined)
    return operationOf(`${method} ${path}`, {
      method,
      path,
      summary,
      idempotent: false,
      access: 'service',
      ...internal,
    });
  const { input = {}, headers = [], consumes = 'application/json', access = 'public' } = route;
  const { status = 200, produces = 'application/json', output, refuses } = route;
  const schema = { type: 'string' };
  const parameters = [
    ...pathNames(path).map((name) => ({ name, in: 'path', required: true, schema })),
    ...headers.map((name) => ({ name, in: 'header', required: true, schema })),
    ...(isQuery(method) ? fieldsOf(input) : []),
  ];
  return {
    summary,
    ...(SECURITY[access].length > 0 && { security: SECURITY[access] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery(method) && { requestBody: { required: true, content: { [consumes]: { schema: input } } } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(status < 300 && { content: { [produces]: output === undefined ? {} : { schema: output } } }),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: ERROR_SCHEMA }, ...(refuses && { [refuses]: {} }) },
      },
    },
  };
}

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

function isQuery(method: string): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** The fields of an object's schema as parameters of a query. */
function fieldsOf(schema: object): { name: string; in: string; required: boolean; schema: object }[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }));
}

function operationOf(name: string, call: Described): object {
  const inPath = new Set(pathNames(call.path));
  const parameters = [
    ...fieldsOf(call.input)
      .map((field) => (inPath.has(field.name) ? { ...field, in: 'path' } : field))
      .filter((field) => isQuery(call.method) || field.in === 'path'),
    ...(call.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: call.access !== 'operator',
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ]
      : []),
  ];
  const answer = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: call.output, jwt: { type: 'string' } },
  };
  return {
    operationId: name,
    summary: call.summary,
    ...(SECURITY[call.access].length > 0 && { security: SECURITY[call.access] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery(call.method) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: inPath.size === 0 ? call.input : { type: 'object' } } },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Refused; the status equals `code`',
        content: { 'application/json': { schema: ERROR_SCHEMA } },
      },
    },
  };
}
