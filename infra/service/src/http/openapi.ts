import type { AnyCall, Service } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';

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

/** The OpenAPI document of every declared call of a service, made from the declarations themselves. */
export function openApiDocument(service: Service, title: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [string, AnyCall][]) {
    if (call.service !== service) continue;
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
    },
    paths,
  };
}

function operationOf(name: string, call: AnyCall): object {
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const { properties = {}, required = [] } = call.input as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const parameters = [
    ...(isQuery
      ? Object.entries(properties).map(([field, schema]) => ({
          name: field,
          in: 'query',
          required: required.includes(field),
          schema,
        }))
      : []),
    ...(call.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
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
    ...(call.access !== 'public' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery && {
      requestBody: { required: true, content: { 'application/json': { schema: call.input } } },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Refused; the status equals `code`',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}
