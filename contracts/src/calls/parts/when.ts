import { Type } from 'typebox';

/** An instant as operators write it. */
export const When = Type.String({
  pattern:
    '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,3})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$',
  description: 'ISO 8601, with its offset from UTC',
  examples: ['2026-12-01T10:00:00+09:00'],
});
