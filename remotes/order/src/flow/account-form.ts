import { lengthProblem } from '@sold/contracts/rules/typed/length';
import { readAccountNumber } from '@sold/contracts/rules/typed/numbered';
import { lineText } from '@sold/contracts/rules/typed/plain-text';
import { readValue, requiredProblem } from '@sold/contracts/rules/typed/reading';
import type { FormErrors } from '@sold/shared/hooks/use-form';

/** A bank account to be paid to, as it is typed. */
export interface AccountForm {
  bank_code: string;
  account_no: string;
  holder: string;
}

export const EMPTY_ACCOUNT: AccountForm = { bank_code: '', account_no: '', holder: '' };

/** What is wrong, field by field; the rules are those of save-bank-account. */
export function accountErrors(form: AccountForm): FormErrors<AccountForm> {
  const errors: FormErrors<AccountForm> = {};
  if (!/^\d{3}$/.test(form.bank_code)) errors.bank_code = '은행을 선택해 주세요.';
  const account = requiredProblem(readAccountNumber(form.account_no), '계좌 번호를 입력해 주세요.');
  if (account !== null) errors.account_no = account;
  const holder = lineText(form.holder) === '' ? '예금주를 입력해 주세요.' : lengthProblem(form.holder, 40);
  if (holder !== null) errors.holder = holder;
  return errors;
}

/** The form as save-bank-account takes it. */
export function accountInput({ bank_code, account_no, holder }: AccountForm): AccountForm {
  return { bank_code, account_no: readValue(readAccountNumber(account_no)) ?? '', holder: lineText(holder) };
}
