/** The ratio is shown only when its text starts with digits or commas followed by the won character (specification, section 5). */
export function showsRaffleRatio(ratio: string): boolean {
  return /^[\d,]+원/.test(ratio);
}

/** The item price is shown only when its string value is not '0' (specification, section 5). */
export function showsRaffleItemPrice(price: string | number): boolean {
  return String(price) !== '0';
}
