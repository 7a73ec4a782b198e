import { lineText } from '@sold/contracts/base/typed/plain-text';

/** Separators of the parts of a name, their substitutes, and invisible characters. */
const BETWEEN =
  /[\s\p{Pd}\p{Default_Ignorable_Code_Point}\u2212\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff65\u318d\u119e\u2800]/gu;

/**
 * The one form in which names are compared: the same however they are composed, spaced, hyphenated, capitalised or wide. NFKC: `㈜`
 * is `(주)`, full-width letters are usual ones.
 */
export function bareName(text: string): string {
  return lineText(text)
    .replace(BETWEEN, '')
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}
