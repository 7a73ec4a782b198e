import { kstText } from '@sold/contracts/rules/bid-duration';
import type { FormErrors } from '../../use-form.ts';

/** A card to store, as it is typed. */
export interface CardForm {
  card_no: string;
  /** MM/YY */
  expiry: string;
  birth: string;
  password2: string;
}

export const EMPTY_CARD: CardForm = { card_no: '', expiry: '', birth: '', password2: '' };

/** The form as save-card takes it: figures alone. */
export function cardInput(form: CardForm): CardForm {
  const figures = (text: string) => text.replace(/\D/g, '');
  return {
    card_no: figures(form.card_no),
    expiry: figures(form.expiry),
    birth: figures(form.birth),
    password2: figures(form.password2),
  };
}

/** What is wrong, field by field; the rules are those of save-card, and a card that has run out. */
export function cardErrors(form: CardForm, now: Date): FormErrors<CardForm> {
  const { card_no, expiry, birth, password2 } = cardInput(form);
  const errors: FormErrors<CardForm> = {};
  if (!/^\d{14,16}$/.test(card_no)) errors.card_no = '카드 번호를 확인해 주세요.';
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(expiry)) errors.expiry = '월/년 순서로 4자리를 적어 주세요.';
  else if (hasRunOut(expiry, now)) errors.expiry = '유효 기간이 지난 카드예요.';
  if (!/^\d{6}$/.test(birth)) errors.birth = '생년월일 6자리를 적어 주세요.';
  if (!/^\d{2}$/.test(password2)) errors.password2 = '비밀번호 앞 2자리를 적어 주세요.';
  return errors;
}

/** A card is good until the end of its month, in Korean time. */
function hasRunOut(expiry: string, now: Date): boolean {
  return `20${expiry.slice(2)}-${expiry.slice(0, 2)}` < kstText(now).slice(0, 7);
}

/** Figures of an expiry with its slash. @example expiryText('1129') === '11/29' */
export function expiryText(text: string): string {
  const figures = text.replace(/\D/g, '').slice(0, 4);
  return figures.length > 2 ? `${figures.slice(0, 2)}/${figures.slice(2)}` : figures;
}
