import type { Random } from './random.ts';

/** A JSON schema as our declarations make them. */
export interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Texts that fit the patterns our calls ask for; a pattern that is not here is found when the walk meets it. */
const TEXTS = [
  '123456',
  '088',
  '4518420000001234',
  '0930',
  '990101',
  '12',
  '3333012345678',
  '08801234567893',
  '1234567891',
  '01012345678',
  '04782',
  '/webapp/',
  '2027-01-01T00:00:00Z',
  '2026-11',
  'delivery_amt',
  '2027-01-01 00:00:00',
  '2026-11-02',
  'a'.repeat(64),
  '0123456789abcdef'.repeat(2),
  'https://example.com/a',
  '서울 성동구 성수이로 00',
  'abcdefghij',
  'S261121A1B2C3D4E5',
  'T000000018',
  'A-01-1',
  '',
];

/** Existing values by field name. */
export type Known = Readonly<Record<string, unknown>>;

/** Chance that always takes the first: it makes the plainest input, without what may be left out. */
const PLAINLY: Random = { int: () => 0, chance: () => false, pick: ([first]) => first as never };

/** An input that fits a schema; identifiers are small, so that they often name something, and every other time what is known. */
export function validFrom(schema: object, random: Random, known: Known = {}): unknown {
  return fitting(schema as Schema, random, known);
}

/** The plainest input that fits a schema, of what is known wherever its name is asked for. */
export function plainFrom(schema: object, known: Known): unknown {
  return fitting(schema as Schema, PLAINLY, known);
}

function fitting(schema: Schema, random: Random, known: Known): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return fitting(random.pick(schema.anyOf), random, known);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => fitting(part, random, known) as object),
    ) as unknown;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
          .map(([name, part]) => [
            name,
            name in known && !random.chance(0.5) ? known[name] : fitting(part, random, known),
          ]),
      );
    case 'array':
      return schema.items ? [fitting(schema.items, random, known)] : [];
    case 'integer':
    case 'number': {
      const low = schema.minimum ?? 0;
      const high = Math.min(schema.maximum ?? 1_000_000, low + random.pick([2, 5, 100_000]));
      return low + random.int(high - low + 1);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

function textOf({ pattern, minLength = 0, maxLength = 100 }: Schema, random: Random): string {
  const fits = TEXTS.filter(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  );
  if (fits.length === 0)
    throw new Error(`no text for ${pattern ?? `${minLength} to ${maxLength} characters`}`);
  return random.pick(fits);
}

/** Invalid values that people and programs send, by mistake or on purpose. */
const NONSENSE: readonly unknown[] = [
  null,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '',
  "'; drop table bid; --",
  '\u0000',
  '\ud800',
  '가'.repeat(5_000),
  '9'.repeat(40),
  [],
  {},
  [[[]]],
  { $gt: '' },
  true,
  '__proto__',
  'NaN',
];

/** The same input with something wrong in it: a field of another kind, missing, or more than there should be. */
export function brokenFrom(input: unknown, random: Random): unknown {
  if (typeof input !== 'object' || input === null || random.chance(0.1)) return random.pick(NONSENSE);
  const fields = Object.keys(input);
  const broken: Record<string, unknown> = { ...input };
  const field = fields.length > 0 ? random.pick(fields) : 'more';
  if (random.chance(0.2)) delete broken[field];
  else broken[random.chance(0.15) ? 'more' : field] = random.pick(NONSENSE);
  return broken;
}

/** The same input with U+0000, which no database keeps, in each of its texts. */
export function withNul(input: unknown): unknown {
  return JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    typeof value === 'string' ? `${value}\u0000` : value,
  );
}

/** Where a schema asks for a number and does not say how small and how large it may be. */
export function unboundedIn(schema: Schema, path = ''): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  const isUnbounded =
    (schema.type === 'integer' || schema.type === 'number') &&
    (schema.minimum === undefined || schema.maximum === undefined) &&
    schema.const === undefined;
  return [
    ...(isUnbounded ? [path] : []),
    ...parts.flatMap((part) => unboundedIn(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      unboundedIn(part, `${path}.${name}`),
    ),
  ];
}
