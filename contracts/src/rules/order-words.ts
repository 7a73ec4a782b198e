import { cutText } from './cut-text.ts';
import { lineText } from './typed/plain-text.ts';

/** Characters of what is looked for among own orders, as the service takes them. */
const MOST = 60;

/** Returns search words for own orders, from a field or an address: cleaned, then cut to the length that the service accepts. */
export function orderWords(text: string): string {
  return cutText(lineText(text), MOST);
}
