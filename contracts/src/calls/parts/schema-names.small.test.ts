import { expect, test } from 'vitest';
import { NAMED_SCHEMAS } from './schema-names.ts';

/** The same name twice, or one schema with two names, would leave a reader of the API documents guessing. */
test('gives each schema one name without collisions', () => {
  const schemas = NAMED_SCHEMAS.map(([, schema]) => JSON.stringify(schema));
  expect(NAMED_SCHEMAS.map(([name]) => name)).toHaveLength(new Set(NAMED_SCHEMAS.map(([name]) => name)).size);
  expect(NAMED_SCHEMAS.filter((_, at) => schemas.indexOf(schemas[at] ?? '') !== at)).toEqual([]);
  expect(NAMED_SCHEMAS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Address', 'Card', 'PaymentAccount', 'OrderResult', 'BidResult', 'ItemSummary']),
  );
});
