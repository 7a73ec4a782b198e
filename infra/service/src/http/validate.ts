import { linesText } from '@sold/contracts/base/typed/lines-text';
import { lineText } from '@sold/contracts/base/typed/plain-text';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { Ajv, type ValidateFunction } from 'ajv';
import { Refusal } from './refusal.ts';

/** Bodies are taken as they are; a query has text alone, which is read as what the schema asks for, a single value also as a list. */
const bodies = new Ajv({ allErrors: false, strict: false });
const queries = new Ajv({ allErrors: false, strict: false, coerceTypes: 'array' });

/** A schema of an object, or of one of several. */
interface Fields {
  properties?: Readonly<Record<string, Field>>;
  additionalProperties?: unknown;
  anyOf?: Fields[];
}

/** A field; of `LineText` or `LinesText` when it says so. */
interface Field {
  'x-line'?: unknown;
  anyOf?: readonly Field[];
}

/**
 * A check of a call's input; compiled when the first one comes, because compiling all of them is a fifth of what a start
 * costs. Lines of a person's own words are cleaned. @throws Refusal 422 `unknown_field` for one that the call does not have, `too_many_values` for too long a list of a
 * query, 400 `bad_request`; each names the field
 */
export function inputCheck(call: Pick<AnyCall, 'method' | 'input'>): (input: unknown) => void {
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const fields = fieldsOf(call.input as Fields);
  const lines = linesOf(call.input as Fields);
  let validate: ValidateFunction | undefined;
  return (input) => {
    // Before the schema: a union would only report that no member matches.
    const more = fields && Object.keys(input as object).find((name) => !fields.has(name));
    if (typeof more === 'string') refuseField(422, more);
    for (const [name, clean] of lines) cleanWords(input as Record<string, unknown>, name, clean);
    validate ??= (isQuery ? queries : bodies).compile(call.input);
    if (validate(input)) return;
    const [problem] = validate.errors ?? [];
    const { missingProperty, additionalProperty } = problem?.params ?? {};
    if (isQuery && problem?.keyword === 'maxItems')
      refuseMany(problem.instancePath.slice(1), problem.params.limit);
    // An unknown nested field; within a union it belongs to another member, so no member matches.
    if (additionalProperty !== undefined && !('anyOf' in call.input)) refuseField(422, additionalProperty);
    refuseField(400, problem?.instancePath.slice(1) || String(missingProperty ?? ''));
  };
}

/** Names of the fields that a schema takes; null when it takes any. */
function fieldsOf(schema: Fields): ReadonlySet<string> | null {
  const parts = schema.anyOf ?? [schema];
  if (parts.some((part) => part.additionalProperties !== false)) return null;
  return new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
}

/** Cleans a free-text field; undefined for any other field. */
function cleaningOf(field: Field): ((text: string) => string) | undefined {
  if (field['x-line'] === true) return lineText;
  if (field['x-line'] === 'several') return linesText;
  return (field.anyOf ?? []).map(cleaningOf).find((clean) => clean !== undefined);
}

/** Names of the fields that hold a person's own words, with what cleans them. */
function linesOf(schema: Fields): ReadonlyMap<string, (text: string) => string> {
  const named = (schema.anyOf ?? [schema]).flatMap(({ properties = {} }) => Object.entries(properties));
  return new Map(
    named.flatMap(([name, field]) => {
      const clean = cleaningOf(field);
      return clean === undefined ? [] : [[name, clean] as const];
    }),
  );
}

function cleanWords(input: Record<string, unknown>, name: string, clean: (text: string) => string): void {
  const text = input[name];
  if (typeof text === 'string') input[name] = clean(text);
}

function refuseMany(field: string, most: number): never {
  throw new Refusal(422, 'too_many_values', `한 조건에서 ${most}개까지 고를 수 있어요. (${field})`);
}

function refuseField(code: 400 | 422, field: string): never {
  throw new Refusal(
    code,
    code === 400 ? 'bad_request' : 'unknown_field',
    `요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.${field ? ` (${field})` : ''}`,
  );
}
