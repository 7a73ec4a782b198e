import { dictionary } from '@zxcvbn-ts/language-common';

/** The most used passwords, lower case. */
const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Most characters around a known word that do not make it another. */
const MOST_AROUND = 6;

/** Whether a password is among the most used ones, or one of them with characters around or behind it: `password123!`. */
export function isKnownPassword(form: string): boolean {
  const plain = form.toLowerCase();
  const [word = ''] = /\p{L}.*\p{L}|\p{L}/u.exec(plain) ?? [];
  return KNOWN.has(plain) || (KNOWN.has(word) && plain.length - word.length <= MOST_AROUND);
}
