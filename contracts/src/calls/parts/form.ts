import type { AnyCall } from './define.ts';

/** Values that a schema allows, without descriptions: the form that releases record and services report. */
export interface Form {
  /** `object`, `array`, `string`, `integer` …; missing: any value, or those of `anyOf` or `const`. */
  type?: string;
  const?: unknown;
  anyOf?: readonly Form[];
  /** Fields of an object. */
  properties?: Readonly<Record<string, Form>>;
  required?: readonly string[];
  /** False: fields that it does not name are refused. */
  additionalProperties?: boolean;
  items?: Form;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export interface CallForm {
  input: Form;
  output: Form;
}

/** Calls by their keys (`GET /api/…`). */
export type CallForms = Readonly<Record<string, CallForm>>;

/** Limits of values: they bind requests. Responses are not checked against them. */
const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const;

/** A schema, as far as forms are made of it. */
type Schema = Form & { allOf?: readonly Schema[] };

/** The form of a call. */
export function callForm({ input, output }: Pick<AnyCall, 'input' | 'output'>): CallForm {
  return { input: formOf(input as Schema, true), output: formOf(output as Schema, false) };
}

/** `GET /api/x`, as a page names a call; see `KeyOf`. */
export function callKey({ method, path, service }: Pick<AnyCall, 'method' | 'path' | 'service'>): string {
  return `${method} ${service === 'coupon' ? 'coupon:' : ''}${path}`;
}

function formOf(schema: Schema, hasLimits: boolean): Form {
  if (schema.allOf !== undefined) return formOf(together(schema.allOf), hasLimits);
  const { type, properties, required, additionalProperties, anyOf, items } = schema;
  const limits = LIMITS.flatMap((name) =>
    hasLimits && schema[name] !== undefined ? [[name, schema[name]]] : [],
  );
  return {
    ...(schema.const !== undefined ? { const: schema.const } : type !== undefined && { type }),
    ...(anyOf && { anyOf: anyOf.map((part) => formOf(part, hasLimits)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, formOf(field, hasLimits)]),
      ),
    }),
    ...(required && required.length > 0 && { required }),
    ...(additionalProperties === false && { additionalProperties }),
    ...(items && { items: formOf(items, hasLimits) }),
    ...Object.fromEntries(limits),
  };
}

/** Objects that an answer is at the same time. */
function together(parts: readonly Schema[]): Schema {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Form>,
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}
