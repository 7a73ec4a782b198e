import { lineText, plainText } from './plain-text.ts';

/** Separators between the digits of a number. */
const BETWEEN = /[ ().·/_-]/g;
/** A Korean mobile number with the country before it: +82 10…, 0082 10…, 82-(0)10…. */
const FROM_ABROAD = /^(?:\+|00)?82(0?1\d{8,9})$/;

/**
 * An e-mail address in the one form under which it is kept and found: full-width letters and capitals are the same, and so is the
 * link to write to it. Blanks stay but around the `@`: words that stand apart are not one address.
 */
export function emailForm(text: string): string {
  return lineText(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^(?:mailto: ?)+/, '')
    .replace(/ ?@ ?/g, '@');
}

/** A mobile number in the one form under which it is kept and found, `01012345678`; what is no number is some other word. */
export function mobileForm(text: string): string {
  const plain = plainText(text).replace(/^(?:tel: ?)+/i, '');
  const bare = plain.replace(BETWEEN, '');
  if (!/^\+?\d+$/.test(bare)) return plain.toLowerCase();
  const [, national = bare] = FROM_ABROAD.exec(bare) ?? [];
  return national.startsWith('1') && national !== bare ? `0${national}` : national;
}

/** Returns the sign-in name: an e-mail address or, for any other text, a mobile number in its normal form. */
export function signInName(text: string): { kind: 'email' | 'mobile'; name: string } {
  const email = emailForm(text);
  return email.includes('@') ? { kind: 'email', name: email } : { kind: 'mobile', name: mobileForm(text) };
}
