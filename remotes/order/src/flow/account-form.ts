import type { FormErrors } from '@sold/shared/use-form';

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
  if (!/^[\d-]{8,20}$/.test(form.account_no)) errors.account_no = '계좌 번호를 확인해 주세요.';
  if (form.holder.trim().length < 1) errors.holder = '예금주를 적어 주세요.';
  return errors;
}
