import { kstText } from '@sold/contracts/base/bid-duration';
import { readCardNumber, readExpiry } from '@sold/contracts/base/typed/card';
import { readCardOwner } from '@sold/contracts/base/typed/card-owner';
import { readCardPassword } from '@sold/contracts/base/typed/numbered';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';
import type { FormErrors } from '../../../hooks/use-form.ts';

/** A card to store, as it is typed. */
export interface CardForm {
  card_no: string;
  /** A month and a year in any form that is read. */
  expiry: string;
  /** A birthday, or the registration number of a business whose card it is. */
  birth: string;
  password2: string;
}

export const EMPTY_CARD: CardForm = { card_no: '', expiry: '', birth: '', password2: '' };

const READERS = {
  card_no: readCardNumber,
  expiry: readExpiry,
  birth: readCardOwner,
  password2: readCardPassword,
} as const;

/** Said of a field that is empty. */
const MISSING: CardForm = {
  card_no: '카드 번호를 입력해 주세요.',
  expiry: '유효 기간을 입력해 주세요.',
  birth: '생년월일이나 사업자등록번호를 입력해 주세요.',
  password2: '비밀번호 앞 2자리를 입력해 주세요.',
};

/** The form as save-card takes it: what was meant, as figures. Empty where it cannot be read, which {@link cardErrors} refuses. */
export function cardInput(form: CardForm): CardForm {
  const read = (name: keyof CardForm) => readValue(READERS[name](form[name])) ?? '';
  return {
    card_no: read('card_no'),
    expiry: read('expiry'),
    birth: read('birth'),
    password2: read('password2'),
  };
}

/** The rules are those of save-card, plus an expired card. */
export function cardErrors(form: CardForm, now: Date): FormErrors<CardForm> {
  const errors: FormErrors<CardForm> = {};
  for (const name of Object.keys(READERS) as (keyof CardForm)[]) {
    const problem = requiredProblem(READERS[name](form[name]), MISSING[name]);
    if (problem !== null) errors[name] = problem;
  }
  if (!errors.expiry && hasRunOut(cardInput(form).expiry, now)) errors.expiry = '유효 기간이 지난 카드예요.';
  return errors;
}

/** A card is good until the end of its month, in Korean time. */
function hasRunOut(expiry: string, now: Date): boolean {
  return `20${expiry.slice(2)}-${expiry.slice(0, 2)}` < kstText(now).slice(0, 7);
}
