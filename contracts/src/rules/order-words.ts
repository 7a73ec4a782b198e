import { cutText } from './cut-text.ts';
import { lineText } from './typed/plain-text.ts';

/** Characters of what is looked for among own orders, as the service takes them. */
const MOST = 60;

/** What is looked for among own orders, as typed or in an address: cleaned first, then no more of it than the service takes. */
export function orderWords(text: string): string {
  return cutText(lineText(text), MOST);
}
