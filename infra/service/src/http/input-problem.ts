import type { AnyCall } from '@sold/contracts/calls/parts/define';
import type { Form } from '@sold/contracts/calls/parts/form';
import { Ajv, type ErrorObject } from 'ajv';

/** As `inputCheck` reads inputs, but for all that is wrong. */
const bodies = new Ajv({ allErrors: true, strict: false, verbose: true });
const queries = new Ajv({ allErrors: true, strict: false, verbose: true, coerceTypes: 'array' });

/** A form with the words about it. */
interface Schema extends Form {
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  /** Examples that a pattern accepts, for the message. */
  examples?: string[];
  description?: string;
}

/**
 * Describes the problems of a call's input, in English for callers at a command line: a line for each field, with its allowed
 * values. Null for valid input.
 */
export function inputProblem(call: Pick<AnyCall, 'method' | 'input'>, input: unknown): string | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return `The input is an object with ${fieldsOf(call.input as Schema)}, not ${shown(input)}.`;
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const validate = (isQuery ? queries : bodies).compile(call.input);
  if (validate(input)) return null;
  const errors = validate.errors ?? [];
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  // Each member of a union has failed; the field itself lists the allowed values.
  const own = errors.filter(
    (error) => !unions.some((union) => error.schemaPath.startsWith(`${union.schemaPath}/`)),
  );
  return [...new Set(own.map(lineOf))].join('\n');
}

function lineOf({ instancePath, keyword, params, parentSchema, data }: ErrorObject): string {
  const at = instancePath.slice(1).replaceAll('/', '.');
  const schema = parentSchema as Schema;
  const within = (name: string) => (at === '' ? name : `${at}.${name}`);
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return `${within(name)} is missing: ${allowed(schema.properties?.[name] ?? {})}`;
  }
  if (keyword === 'additionalProperties')
    return `${within(String(params.additionalProperty))} is not known: the fields are ${fieldsOf(schema)}`;
  return `${at || 'the input'} is ${allowed(schema)}, not ${shown(data)}`;
}

function fieldsOf({ properties = {} }: Schema): string {
  return Object.keys(properties).join(', ') || 'no fields';
}

/** Describes the allowed values of a schema: `one of paid, failed`, `a whole number from 1 to 300`. */
function allowed(schema: Schema): string {
  const { description } = schema;
  return `${kindOf(schema)}${description === undefined ? '' : ` (${description})`}`;
}

function kindOf(schema: Schema): string {
  if (schema.anyOf !== undefined) {
    const isList = schema.anyOf.every((one) => 'const' in one);
    return isList
      ? `one of ${schema.anyOf.map((one) => String(one.const)).join(', ')}`
      : schema.anyOf.map(allowed).join(', or ');
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  const {
    type,
    pattern,
    examples: [like = pattern] = [],
    items,
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
  } = schema;
  if (type === 'integer') return `a whole number${between(minimum, maximum)}`;
  if (type === 'number') return `a number${between(minimum, maximum)}`;
  if (type === 'string')
    return `text${between(minLength, maxLength, ' characters')}${like === undefined ? '' : ` like ${like}`}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'array')
    return `a list${between(minItems, maxItems, ' entries')}${items === undefined ? '' : `, each ${allowed(items)}`}`;
  if (type === 'object') return `an object with ${fieldsOf(schema)}`;
  return type ?? 'anything';
}

function between(least: number | undefined, most: number | undefined, unit = ''): string {
  // The largest whole number is no limit that anybody meets.
  const top = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (least !== undefined && top !== undefined) return ` from ${least} to ${top}${unit}`;
  if (least !== undefined) return ` from ${least}${unit} on`;
  return top === undefined ? '' : ` of at most ${top}${unit}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
