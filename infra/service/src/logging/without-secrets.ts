export const HIDDEN = '[hidden]';
/** Card and account numbers, Korean mobile numbers, and tokens of ours inside other text. */
const UNREADABLE = /\b(?:01\d[- ]?\d{3,4}[- ]?\d{4}|\d(?:[ -]?\d){9,18}|eyJ[\w-]+\.[\w-]+\.[\w-]+)\b/g;

/** Text without numbers of cards, accounts and phones and without tokens. */
export function withoutSecrets(text: string): string {
  return text.replace(UNREADABLE, HIDDEN);
}
