/** A text field at a moment. */
export interface Typed {
  text: string;
  /** Characters before the caret. */
  caret: number;
}

export interface Edit {
  /** The text was typed or taken away at the caret: signs that the field set itself stay its own. */
  isAtCaret: boolean;
  /** Nothing was put in, as with Backspace or Delete. Only then is a sign that is missing one that a person took away. */
  isDeletion: boolean;
  /** Taken away behind the caret, as the key Delete does. */
  isForward: boolean;
}

/** Digits with the signs that belong between them. Any digits, also those that are not whole yet. */
export type Group = (digits: string) => string;

/** Digits and the signs that people write between those of a telephone or card number. */
const DIGITS_AND_SIGNS = /^[\d\s().·/_\-\u2010-\u2015\u2212\uff0d]*$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Full-width digits as usual ones, without moving any character. */
const usualDigits = (text: string) =>
  text.replace(/[\uff10-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/**
 * Formats a field again after an edit. The caret stays before the same digits, and deleting a separator
 * deletes the digit behind or before it. A text that is not the field's own form, `35만` or `+82 10…`, stays as it was typed.
 * @param before the text before the edit
 */
export function retype(before: string, now: Typed, edit: Edit, group: Group): Typed {
  const text = usualDigits(now.text);
  if (!isOwnForm(before, text, edit, group)) return now;
  let digits = digitsOf(text);
  let behind = digitsOf(text.slice(now.caret)).length;
  if (isSignTaken(before, text, edit, group)) {
    const at = digits.length - behind - (edit.isForward ? 0 : 1);
    if (at >= 0) digits = digits.slice(0, at) + digits.slice(at + 1);
    if (edit.isForward) behind -= 1;
  }
  const grouped = group(digits);
  return { text: grouped, caret: caretBefore(grouped, behind) };
}

/** Nothing but signs of the field's own was taken away. */
function isSignTaken(before: string, text: string, { isDeletion }: Edit, group: Group): boolean {
  const digits = digitsOf(before);
  return isDeletion && text.length < before.length && digitsOf(text) === digits && group(digits) === before;
}

/** Digits alone, signs where they belong, or digits that were put into such a text or taken out of it. */
function isOwnForm(before: string, text: string, { isAtCaret }: Edit, group: Group): boolean {
  const grouped = group(digitsOf(text));
  if (/^\d*$/.test(text) || grouped === text) return true;
  // Telephone and card numbers have hyphens, in which a person's own signs say nothing. A slash and a comma tell parts apart.
  if (grouped.includes('-') && DIGITS_AND_SIGNS.test(text)) return true;
  return isAtCaret && group(digitsOf(before)) === before && /^\d*$/.test(addedTo(before, text));
}

/** Returns the characters that a text has in addition to the one before. */
function addedTo(before: string, text: string): string {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/** Where that many digits are behind the caret. Before a sign and not behind it. */
function caretBefore(text: string, behind: number): number {
  let at = text.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) if (/\d/.test(text[at - 1] ?? '')) left -= 1;
  return at > 0 && /\D/.test(text[at - 1] ?? '') ? at - 1 : at;
}
