import { IDEMPOTENCY_KEY } from '../http/idempotency.ts';
import type { Components } from './components.ts';
import type { JsonSchema } from './json-schema.ts';

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

/** Key under which a request that moves money or ownership is done once (`http/idempotency`). */
export function idempotencyKey(): Parameter {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A name of this very request, made by the caller. Sent again with it, the request is not done again but answered as before, for 24 hours',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source, minLength: 8, maxLength: 100 },
  };
}

/** Names in a path: `{itemId}`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether a method takes its input in the query; the others take it as a body. */
export function isQuery(method: string): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** The fields of an object's schema as parameters of a query; those whose name is in the path are there. */
export function queryOf(input: object, path: string, { shown }: Components): Parameter[] {
  const { properties = {}, required = [] } = input as JsonSchema;
  const inPath = pathNames(path);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    ...(field.description !== undefined && { description: field.description }),
    schema: shown(field),
  }));
}
