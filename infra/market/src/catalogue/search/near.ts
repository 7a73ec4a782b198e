/** Shorter words have too many that are one letter away. A Korean syllable is two or three letters. */
export const LEAST_NEAR = 4;

/**
 * Returns a word and its forms without one of its letters. Two words that are one letter apart, a wrong one, one too many,
 * one too few or two in the wrong order, share one of these, which an index finds.
 */
export function variantsOf(word: string): string[] {
  // A letter may be two units of UTF-16, and half of it is no valid text for a database.
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** Whether two words are the same but for one letter, or two in the wrong order. */
export function isNear(one: string, other: string): boolean {
  const [long, short] = one.length < other.length ? [other, one] : [one, other];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length === short.length + 1) return long.slice(at + 1) === short.slice(at);
  if (long.length !== short.length) return false;
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return (
    long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2))
  );
}
