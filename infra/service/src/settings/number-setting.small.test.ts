import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberProblem, numberSetting } from './number-setting.ts';

test('takes whole numbers and settings that are left out', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (value) => {
      expect(numberProblem('GATEWAY_TIMEOUT_MS', String(value))).toBeNull();
      expect(numberSetting('GATEWAY_TIMEOUT_MS', { GATEWAY_TIMEOUT_MS: String(value) })).toBe(value);
    }),
  );
  expect(numberSetting('PORT', {})).toBeUndefined();
  expect(numberSetting('PORT', { PORT: '' })).toBeUndefined();
});

test.each(['1e4', '0x1f90', ' 8080', '8080.5', '-1', 'NaN', '８０８０', '9'.repeat(12)])(
  'refuses %o as a number and as a port',
  (value) => {
    expect(numberProblem('ANNOUNCE_MS', value)).toBe(
      `ANNOUNCE_MS is "${value}"; it is a whole number, or not set.`,
    );
    expect(numberProblem('METRICS_PORT', value)).toContain('it is a port from 1 to 65535');
  },
);

test.each(['0', '65536', '99999'])('refuses %s as a port', (value) => {
  expect(numberProblem('PORT', value)).toContain('it is a port from 1 to 65535');
});
