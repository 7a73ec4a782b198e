import { createContext, use } from 'react';
import { splitAt } from './split-at.ts';

/** Search words in the document; may be empty. */
export const FindContext = createContext('');

/** Text with what is looked for marked. */
export function MarkedText({ text }: { text: string }) {
  const find = use(FindContext);
  const pieces = splitAt(text, find);
  if (pieces.length === 1) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are always replaced as a whole
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : <mark key={`${index}`}>{piece}</mark>));
}
