/** An identifier in an address; 0, which nothing has, for what is none. */
export function numberIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
