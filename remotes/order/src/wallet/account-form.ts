import { lengthProblem } from '@sold/contracts/base/typed/length';
import { lineText } from '@sold/contracts/base/typed/plain-text';
import type { FormErrors } from '@sold/shared/hooks/use-form';
import { accountDigits, bankProblem, numberProblem } from './bank-account.ts';

/** A bank account to be paid to, as it is typed. */
export interface AccountForm {
  bank_code: string;
  account_no: string;
  holder: string;
}

export const EMPTY_ACCOUNT: AccountForm = { bank_code: '', account_no: '', holder: '' };

/** A holder that the service did not take, and why. */
export interface Refused {
  holder: string;
  problem: string;
}

/** Returns the problems by field; the rules are those of save-bank-account, which alone knows the allowed holders. */
export function accountErrors(form: AccountForm, refused: Refused | null = null): FormErrors<AccountForm> {
  const errors: FormErrors<AccountForm> = {};
  const bank = bankProblem(form.bank_code);
  if (bank !== null) errors.bank_code = bank;
  const account = numberProblem(form.account_no);
  if (account !== null) errors.account_no = account;
  const typed = lineText(form.holder);
  const known = typed === refused?.holder ? refused.problem : null;
  const holder = typed === '' ? '예금주를 입력해 주세요.' : (lengthProblem(form.holder, 60) ?? known);
  if (holder !== null) errors.holder = holder;
  return errors;
}

/** The form as save-bank-account takes it. */
export function accountInput({ bank_code, account_no, holder }: AccountForm): AccountForm {
  return { bank_code, account_no: accountDigits(account_no), holder: lineText(holder) };
}
