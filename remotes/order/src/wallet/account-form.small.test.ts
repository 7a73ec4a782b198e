import { expect, test } from 'vitest';
import { accountErrors, accountInput } from './account-form.ts';

test.each([
  [{ bank_code: '088', account_no: '110-123-456789', holder: '김하늘' }, []],
  [{ bank_code: '', account_no: '12', holder: ' ' }, ['bank_code', 'account_no', 'holder']],
])('checks an account: %o', (form, fields) => expect(Object.keys(accountErrors(form))).toEqual(fields));

test('rejects a refused holder in any spacing, and no other one', () => {
  const form = { bank_code: '088', account_no: '110-123-456789', holder: ' 이하늘' };
  const refused = { holder: '이하늘', problem: '다른 예금주예요.' };
  expect(accountErrors(form, refused)).toEqual({ holder: '다른 예금주예요.' });
  expect(accountErrors({ ...form, holder: '김하늘' }, refused)).toEqual({});
});

test('sends an account as it was meant', () => {
  const form = { bank_code: '088', account_no: ' 110–123–456789', holder: ' 김하늘 ' };
  expect(accountErrors(form)).toEqual({});
  expect(accountInput(form)).toEqual({ bank_code: '088', account_no: '110-123-456789', holder: '김하늘' });
  for (const holder of ['가'.repeat(61), '\u200b', '\u3164'])
    expect(Object.keys(accountErrors({ ...form, holder }))).toEqual(['holder']);
  expect(accountInput({ ...form, holder: '김하늘\u200b'.normalize('NFD') }).holder).toBe('김하늘');
});
