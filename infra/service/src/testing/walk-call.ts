import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { REFUSING_CODES } from '@sold/contracts/errors/refusing';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { brokenFrom, type Known, plainFrom, validFrom, withNul } from './generate-input.ts';
import type { Random } from './random.ts';

const ROUNDS = 8;

/** The parts of an OpenAPI document that a walk looks at. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; responses: Readonly<Record<string, Answer>> };
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, Answer>;
}

/** Answer of an operation for a status in a document; undefined without one. */
function answerOf(
  document: OpenApiDocument,
  operation: Operation | undefined,
  status: number,
): object | undefined {
  const given = operation?.responses[status] ?? (status < 500 ? operation?.responses['4XX'] : undefined);
  const answer = document.components.responses[given?.$ref?.split('/').at(-1) ?? ''] ?? given;
  return answer?.content?.['application/json']?.schema;
}

/** Checks of answers by what a document says of them. */
const checks = new WeakMap<object, ValidateFunction>();
/** Compilers by the components of a document, which are compiled once for all its answers. */
const compilers = new WeakMap<object, Ajv>();

/** The check of an answer with a schema of a document. Compiling takes most of a walk, so each schema is compiled once. */
export function checkOf(
  { components }: Pick<OpenApiDocument, 'components'>,
  schema: object,
): ValidateFunction {
  const compiler =
    compilers.get(components) ?? new Ajv({ strict: false }).addSchema({ components }, 'document');
  compilers.set(components, compiler);
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const check = checks.get(schema) ?? compiler.compile(JSON.parse(text) as object);
  checks.set(schema, check);
  return check;
}

interface World {
  /** Existing values by field name. */
  known?: Known;
  /** More values for the first input alone. */
  first?: Known;
  /** Whether the first input does what the call is for. Default true; false where that takes more than an input. */
  isDone?: boolean;
}

/**
 * Sends a call the plainest input that fits its schema, which has to be answered with 200, then generated ones, good and bad in
 * turn. Fails when one finds a fault of ours (500 and above, but for refusals), or an answer with a status, a reason or data that
 * the document does not have.
 */
export async function walkCall(
  document: OpenApiDocument,
  { method, path, input: schema }: Pick<AnyCall, 'method' | 'path' | 'input'>,
  random: Random,
  { known = {}, first = {}, isDone = true }: World,
  send: (input: unknown) => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const operation = document.paths[path]?.[method.toLowerCase()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const good = validFrom(schema, random, known);
    const input =
      round === 0
        ? { ...(plainFrom(schema, known) as object), ...first }
        : round % 2 === 0
          ? good
          : round === 1
            ? withNul(good)
            : brokenFrom(good, random);
    const { status, body } = await send(input);
    const told = `${method} ${path} ${JSON.stringify(input)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
    if (round === 0 && isDone) expect(status, told).toBe(200);
    expect(status < 500 || REFUSING_CODES.has(status), told).toBe(true);
    const answer = answerOf(document, operation, status);
    expect(answer, `${told} is not in the document`).toBeDefined();
    const check = checkOf(document, answer ?? {});
    expect(check(body), `${told} ${JSON.stringify(check.errors?.[0])}`).toBe(true);
  }
}
