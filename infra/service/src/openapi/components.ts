import { NAMED_SCHEMAS } from '@sold/contracts/calls/parts/schema-names';
import type { JsonSchema } from './json-schema.ts';

/** Schemas of an API document that have names. */
export interface Components {
  /** The schema as the document shows it, with a reference in place of every schema that has a name. */
  shown(schema: object): JsonSchema;
  /** Components that were referred to so far, by name. */
  used(): Readonly<Record<string, JsonSchema>>;
}

/** Names by what they stand for; a copy that TypeBox made of a schema is the same schema. */
const NAMES = new Map(NAMED_SCHEMAS.map(([name, schema]) => [JSON.stringify(schema), name]));

/** @param given schemas of the document besides the entities of the contracts */
export function components(given: Readonly<Record<string, JsonSchema>>): Components {
  const used: Record<string, JsonSchema> = { ...given };

  function shown(schema: JsonSchema): JsonSchema {
    const name = NAMES.get(JSON.stringify(schema));
    if (name === undefined) return spelled(schema);
    // Before what is in it: it may be in itself.
    used[name] ??= {};
    if (Object.keys(used[name]).length === 0) used[name] = spelled(schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  function spelled(schema: JsonSchema): JsonSchema {
    const { anyOf, allOf, properties, items, documented, ...rest } = schema;
    const values = anyOf?.map((part) => part.const);
    if (anyOf !== undefined && values?.every((value) => value !== undefined))
      return { ...rest, type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
    return {
      ...rest,
      ...documented,
      ...(anyOf && { anyOf: anyOf.map(shown) }),
      ...(allOf && { allOf: allOf.map(shown) }),
      ...(items && { items: shown(items) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, part]) => [field, shown(part)]),
        ),
      }),
    };
  }

  return {
    shown: (schema) => shown(schema as JsonSchema),
    used: () => Object.fromEntries(Object.entries(used).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
