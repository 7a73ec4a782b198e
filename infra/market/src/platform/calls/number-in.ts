/** Reads an identifier in an address; 0, which no row has, for invalid text. */
export function numberIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
