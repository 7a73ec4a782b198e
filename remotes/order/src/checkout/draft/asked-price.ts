/** Reads the price of a sell page's address, won; null for anything that is no amount. */
export function askedPrice(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
