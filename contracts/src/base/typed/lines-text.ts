import { lineText } from './plain-text.ts';

/**
 * Words of a person that may have several lines: each as {@link lineText} leaves it, paragraphs apart by one blank line.
 */
export function linesText(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(lineText);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
