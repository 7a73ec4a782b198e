import type { AnyCall } from '@sold/contracts/calls/define';
import { REFUSING_CODES } from '@sold/contracts/errors/refusing';
import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { brokenFrom, validFrom, withNul } from './generate-input.ts';
import type { Random } from './random.ts';

const ROUNDS = 12;

/** The parts of an OpenAPI document that a walk looks at. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: object } };
}

interface Operation {
  operationId: string;
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}

const ajv = new Ajv({ strict: false });

/**
 * Sends a call inputs that were generated from its schema, good and bad in turn. Fails when one finds a fault of ours (500 and
 * above, but for refusals) or an answer that is not in the document.
 */
export async function walkCall(
  { paths, components }: OpenApiDocument,
  { method, path, input: schema }: Pick<AnyCall, 'method' | 'path' | 'input'>,
  random: Random,
  send: (input: unknown) => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const operation = paths[path]?.[method.toLowerCase()];
  const success = ajv.compile(operation?.responses['200']?.content['application/json'].schema ?? false);
  const failure = ajv.compile(components.schemas.Error);
  for (let round = 0; round < ROUNDS; round += 1) {
    const good = validFrom(schema, random);
    const input = round % 2 === 0 ? good : round === 1 ? withNul(good) : brokenFrom(good, random);
    const { status, body } = await send(input);
    const told = `${method} ${path} ${JSON.stringify(input)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
    expect(status < 500 || REFUSING_CODES.has(status), told).toBe(true);
    const check = status === 200 ? success : failure;
    expect(check(body), `${told} ${JSON.stringify(check.errors?.[0])}`).toBe(true);
  }
}
