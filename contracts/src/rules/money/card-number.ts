/** A card number, masked or not, in groups of four. @example cardNumber('4518********1234') === '4518-****-****-1234' */
export function cardNumber(number: string): string {
  return (number.replace(/[^\d*]/g, '').match(/.{1,4}/g) ?? []).join('-');
}
