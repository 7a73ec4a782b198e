import { expect, test } from 'vitest';
import { accountErrors } from './account-form.ts';

test.each([
  [{ bank_code: '088', account_no: '110-123-456789', holder: '김하늘' }, []],
  [{ bank_code: '', account_no: '12', holder: ' ' }, ['bank_code', 'account_no', 'holder']],
])('an account %o', (form, fields) => expect(Object.keys(accountErrors(form))).toEqual(fields));
