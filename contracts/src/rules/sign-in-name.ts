import { plainText } from './typed/plain-text.ts';

/** Nothing to see: zero-width characters, direction marks, soft hyphens, which copying brings along. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
/** What people write between the digits of a number. */
const BETWEEN = /[ ().·/_-]/g;
/** A Korean mobile number with the country before it: +82 10…, 0082 10…, 82-(0)10…. */
const FROM_ABROAD = /^(?:\+|00)?82(0?1\d{8,9})$/;

/** An e-mail address in the one form under which it is kept and found: full-width letters and capitals are the same. */
export function emailForm(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s/g, '').toLowerCase();
}

/** A mobile number in the one form under which it is kept and found, `01012345678`; what is no number is some other word. */
export function mobileForm(text: string): string {
  const plain = plainText(text).replace(/^(?:tel: ?)+/i, '');
  const bare = plain.replace(BETWEEN, '');
  if (!/^\+?\d+$/.test(bare)) return plain.toLowerCase();
  const [, national = bare] = FROM_ABROAD.exec(bare) ?? [];
  return national.startsWith('1') && national !== bare ? `0${national}` : national;
}

/** What a person signs in with: an e-mail address or, when it is none, a mobile number, however it was typed. */
export function signInName(text: string): { kind: 'email' | 'mobile'; name: string } {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '');
  return plain.includes('@')
    ? { kind: 'email', name: emailForm(text) }
    : { kind: 'mobile', name: mobileForm(text) };
}
