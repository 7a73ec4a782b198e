import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

/** Six digits outside a longer number, a date or a time; in two halves only without an adjacent number. */
const CODES = [
  /(?:^|[^\d./:-]|(?:^|\D)[./:-])(\d{6})(?![./:-]?\d)/g,
  /(?:^|[^\d ./:-]|(?:^|\D)[ ./:-])(\d{3}[ -]\d{3})(?![ ./:-]?\d)/g,
];

const PROBLEM = '인증번호는 숫자 6자리예요.';

/**
 * The six digits of a code that was sent: `123456`, `123 456`, `1 2 3 4 5 6`, or the one such number of a whole message. Digits from
 * different places of a text are never put together.
 */
export function readCode(text: string): Reading<string> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  if (/^[\d .-]*$/.test(plain)) {
    const digits = plain.replace(/\D/g, '');
    return readingOf(/^\d{6}$/.test(digits) ? digits : null, PROBLEM, digits.length < 6);
  }
  const matches = CODES.flatMap((form) => [...plain.matchAll(form)]);
  const found = new Set(matches.map(([, digits = '']) => digits.replace(/\D/g, '')));
  const [code = null] = found.size === 1 ? found : [];
  return readingOf(code, PROBLEM, false);
}
