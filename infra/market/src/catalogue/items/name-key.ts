import { plainWidth } from '@sold/contracts/base/typed/plain-text';

/** Invisible characters: zero-width blanks and joiners, marks of direction, soft hyphens, Hangul fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Blanks of every width, line ends among them. */
const BLANKS = /[\s\u0085\u2800]+/g;
/**
 * Control characters other than line ends and tabs, which are blanks by then; escape sequences of a terminal begin with
 * one.
 */
const CONTROLS = /\p{Cc}/gu;
/** Hyphens and dashes: exports write them in place of blanks. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Most texts are as they should be. */
const IS_PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Returns a text as people see it: composed (NFC), without invisible characters, one blank between words. */
export function visibleText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text.replace(UNSEEN, '').replace(BLANKS, ' ').replace(CONTROLS, '').normalize('NFC').trim();
}

/** A name with blanks in place of hyphens: `Adidas-Yeezy-Boost` → `Adidas Yeezy Boost`. */
export function plainName(text: string): string {
  return visibleText(text.replace(DASHES, ' '));
}

/**
 * Returns a key that is equal for all writings of one name, in any case, width, composition, blanks and hyphens. Names of
 * brands, series, items and regions are compared by it: `Off-White` and `OFF WHITE` are one. Lower case comes twice,
 * because `ẞ` becomes `ß` first and `SS` then.
 */
export function nameKey(text: string): string {
  const plain = plainName(plainWidth(text));
  return plain.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}
