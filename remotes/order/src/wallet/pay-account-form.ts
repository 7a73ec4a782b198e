import { readBirthday } from '@sold/contracts/base/typed/birthday';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';
import type { FormErrors } from '@sold/shared/hooks/use-form';
import { accountDigits, bankProblem, numberProblem } from './bank-account.ts';

/** A bank account that pays, as it is typed. */
export interface PayAccountForm {
  bank_code: string;
  bank_no: string;
  birth: string;
}

export const EMPTY_PAY_ACCOUNT: PayAccountForm = { bank_code: '', bank_no: '', birth: '' };

/** The rules are those of save-payment-account. */
export function payAccountErrors({ bank_code, bank_no, birth }: PayAccountForm): FormErrors<PayAccountForm> {
  const bank = bankProblem(bank_code);
  const number = numberProblem(bank_no);
  const birthday = requiredProblem(readBirthday(birth), '생년월일을 입력해 주세요.');
  return {
    ...(bank !== null && { bank_code: bank }),
    ...(number !== null && { bank_no: number }),
    ...(birthday !== null && { birth: birthday }),
  };
}

/** The form as save-payment-account takes it. */
export function payAccountInput({ bank_code, bank_no, birth }: PayAccountForm): PayAccountForm {
  return {
    bank_code,
    bank_no: accountDigits(bank_no),
    birth: readValue(readBirthday(birth)) ?? '',
  };
}
