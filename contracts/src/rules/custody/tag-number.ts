/** Number on the tag of a unit that passed: a letter, eight digits and a check digit. */
export const TAG_PATTERN = '^T[0-9]{9}$';
const TAG = new RegExp(TAG_PATTERN);

/** The number of a tag. @param serial counts from 1 @example tagNumber(7) === 'T000000075' */
export function tagNumber(serial: number): string {
  const digits = String(serial).padStart(8, '0');
  return `T${digits}${checkDigit(digits)}`;
}

/** Whether a text is the whole number of a tag: a cut, doubled or altered one is not. */
export function isTagNumber(text: string): boolean {
  return TAG.test(text) && checkDigit(text.slice(1, -1)) === Number(text.at(-1));
}

/** Luhn's digit: it tells every single wrong digit and nearly every swap of two neighbours. */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
