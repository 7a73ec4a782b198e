import type { TSchema } from 'typebox';

/** A JSON schema, as far as it may have objects in it. */
interface Part {
  type?: string;
  properties?: Record<string, Part>;
  anyOf?: Part[];
  items?: Part;
}

/** The same schema, whose objects have no place for fields that it does not name: a caller who misspells a filter is told. */
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
