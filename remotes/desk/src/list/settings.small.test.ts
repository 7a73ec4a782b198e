import { STATIONS } from '@sold/contracts/rules/operators/station-text';
import { WORK_COLUMNS } from '@sold/contracts/rules/operators/work-columns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOf, type Settings, START, settingsIn } from './settings.ts';

const settings: fc.Arbitrary<Settings> = fc.record({
  filters: fc.record(
    {
      station: fc.constantFrom(...STATIONS),
      is_late: fc.constant(true),
      text: fc.stringMatching(/^[가-힣a-zA-Z0-9&=#%]{1,60}$/),
      sort: fc.constant('since' as const),
      is_descending: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
  columns: fc
    .subarray([...WORK_COLUMNS], { minLength: 1 })
    .map((some) => WORK_COLUMNS.filter((column) => some.includes(column))),
});

test('holds the settings in the address', () => {
  fc.assert(
    fc.property(settings, (some) => {
      expect(settingsIn(new URLSearchParams(queryOf(some)))).toEqual(some);
    }),
  );
});

test('takes the usual settings in place of unknown ones', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { columns } = settingsIn(new URLSearchParams(text));
      expect(columns.length).toBeGreaterThan(0);
    }),
  );
  expect(settingsIn(new URLSearchParams('station=moon&columns=,price&late=2'))).toEqual(START);
});
