import { readAccountNumber } from '@sold/contracts/base/typed/numbered';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';

export function bankProblem(code: string): string | null {
  return /^\d{3}$/.test(code) ? null : '은행을 선택해 주세요.';
}

export function numberProblem(text: string): string | null {
  return requiredProblem(readAccountNumber(text), '계좌 번호를 입력해 주세요.');
}

/** The digits of an account's number, as they are sent. */
export function accountDigits(text: string): string {
  return readValue(readAccountNumber(text)) ?? '';
}
