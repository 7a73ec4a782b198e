/** Filters for fields of numbers (specification, section 5, "Number helpers"). All pure. */

/** Digits and one decimal part. @example numeric('1,234.5.6원') === '1234.56' */
export function numeric(text: string): string {
  const [whole = '', ...parts] = text.replace(/[^\d.]/g, '').split('.');
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`;
}

/** As {@link numeric}, with a leading plus, minus or comma kept. @example signedNumeric('-1,234.5원') === '-1234.5' */
export function signedNumeric(text: string): string {
  const sign = /^\s*([+\-,])/.exec(text)?.[1] ?? '';
  return `${sign}${numeric(text)}`;
}

/** Digits alone. @example onlyDigits('010-1234') === '0101234' */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
