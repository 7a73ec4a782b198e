import type { TSchema } from 'typebox';

/** A JSON schema, as far as it may have objects in it. */
interface Part {
  type?: string;
  properties?: Record<string, Part>;
  anyOf?: Part[];
  items?: Part;
}

/** Returns the schema with `additionalProperties: false` in every object, so that a misspelled filter is refused. */
export function closed<T extends TSchema>(schema: T): T {
  return closedPart(schema as Part) as T;
}

function closedPart(part: Part): Part {
  const { properties, anyOf, items } = part;
  return {
    ...part,
    ...(anyOf && { anyOf: anyOf.map(closedPart) }),
    ...(items && { items: closedPart(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, closedPart(field)]),
      ),
    }),
    ...(part.type === 'object' && { additionalProperties: false }),
  };
}
