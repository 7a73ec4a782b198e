import { cutText } from '@sold/contracts/base/cut-text';
import { lineText } from '@sold/contracts/base/typed/plain-text';

/** Characters of what is looked for among own orders, as the service takes them. */
const MOST = 60;

/** Returns search words for own orders, from a field or an address: cleaned, then cut to the length that the service accepts. */
export function orderWords(text: string): string {
  return cutText(lineText(text), MOST);
}
