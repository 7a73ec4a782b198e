/** Longest text that is sent as one, bytes of EUC-KR; a longer one is another kind of message, and costs more. */
const MOST_BYTES = 90;
const SHOP = '[SOLD]';

/**
 * A text on a phone, with the name of the shop first.
 * @param texts that say the same, the longest first
 * @param bound last line that binds a code to a page (`@host #code`, the WICG's origin-bound codes); null without a code
 * @returns the first that fits; the shortest when all are too long
 */
export function fittingText(texts: readonly string[], bound: string | null): string {
  const written = texts.map((text) => `${SHOP} ${text}${bound === null ? '' : `\n${bound}`}`);
  return written.find((text) => bytesOf(text) <= MOST_BYTES) ?? written.at(-1) ?? SHOP;
}

/** Bytes in EUC-KR: one for a sign of ASCII, two for any other. */
function bytesOf(text: string): number {
  return [...text].reduce((bytes, sign) => bytes + (sign <= '\u007f' ? 1 : 2), 0);
}
