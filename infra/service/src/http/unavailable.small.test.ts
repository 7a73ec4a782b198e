import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const letters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const inClass = (beginning: string) =>
  fc.tuple(letters, letters, letters).map((rest) => beginning + rest.join(''));
const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test('takes a server that is away, changes hands or cannot be found for unavailable', () => {
  const codes = fc.oneof(
    inClass('08'),
    inClass('53'),
    fc.constantFrom('25006', '57P01', '57P02', '57P03', '57014', 'EAI_AGAIN', 'EAI_FAIL', 'ENOTFOUND'),
    fc.constantFrom('ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'),
    fc.constantFrom('ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'),
  );
  fc.assert(fc.property(codes, (code) => isUnavailable(withCode(code)) === true));
});

test.each([
  Object.assign(new Error('connect ENOENT /run/postgresql/.s.PGSQL.5432'), {
    code: 'ENOENT',
    syscall: 'connect',
  }),
  new Error('timeout expired'),
])('takes %s for unavailable', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test('takes no invalid statement for unavailable', () => {
  const codes = fc.oneof(
    fc.constantFrom('22', '23', '28', '40', '42').chain(inClass),
    fc.constantFrom('EACCES', 'ENOENT', 'ENOSPC', '25001', '57P00'),
  );
  fc.assert(fc.property(codes, (code) => isUnavailable(withCode(code)) === false));
});
