import { EMPTY, type Reading, readingOf } from './reading.ts';
import { emailForm } from './sign-in-name.ts';

/** Longest address that mail takes (RFC 5321). */
const LONGEST = 254;
/**
 * Latin letters, digits and signs alone: a letter of another script that looks like one of them (е, о) would be another person's
 * address that looks the same.
 */
const ADDRESS =
  /^(?!.{65,}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/** An e-mail address in the one form in which it is kept: `Minji＠Example.com ` is `minji@example.com`. */
export function readEmail(text: string): Reading<string> {
  const form = emailForm(text);
  if (form === '') return EMPTY;
  const isAddress = form.length <= LONGEST && ADDRESS.test(form);
  return readingOf(
    isAddress ? form : null,
    '이메일 주소를 확인해 주세요.',
    /^[\x21-\x7e]*$/.test(form) && !form.includes('@@'),
  );
}
