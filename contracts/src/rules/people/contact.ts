import { readEmail } from '../../base/typed/email.ts';
import { readMobile } from '../../base/typed/mobile.ts';
import { plainText } from '../../base/typed/plain-text.ts';
import { EMPTY, type Reading } from '../../base/typed/reading.ts';

/** E-mail address or mobile number of a customer, which is also the sign-in name. */
export interface Contact {
  kind: 'email' | 'mobile';
  /** In the one form in which it is kept. */
  value: string;
}

/** An e-mail address or, when there is no `@` in it, a Korean mobile number, however it was typed. */
export function readContact(text: string): Reading<Contact> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  const mobile = readMobile(text);
  const isEmail = plain.includes('@') || (mobile.is !== 'read' && /[a-z]{2}/i.test(plain));
  const [kind, reading] = isEmail ? (['email', readEmail(text)] as const) : (['mobile', mobile] as const);
  return reading.is === 'read' ? { is: 'read', value: { kind, value: reading.value } } : reading;
}
