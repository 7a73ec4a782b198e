import { lengthProblem } from '@sold/contracts/rules/typed/length';
import { lineText } from '@sold/contracts/rules/typed/plain-text';
import type { FormErrors } from '@sold/shared/hooks/use-form';
import { accountDigits, bankProblem, numberProblem } from './bank-account.ts';

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
  const bank = bankProblem(form.bank_code);
  if (bank !== null) errors.bank_code = bank;
  const account = numberProblem(form.account_no);
  if (account !== null) errors.account_no = account;
  const holder = lineText(form.holder) === '' ? '예금주를 입력해 주세요.' : lengthProblem(form.holder, 40);
  if (holder !== null) errors.holder = holder;
  return errors;
}

/** The form as save-bank-account takes it. */
export function accountInput({ bank_code, account_no, holder }: AccountForm): AccountForm {
  return { bank_code, account_no: accountDigits(account_no), holder: lineText(holder) };
}
