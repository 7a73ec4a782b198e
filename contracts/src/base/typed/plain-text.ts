/** Fillers and the blank Braille pattern look like a blank but do not match `\s`. */
const BLANK = /[\s\u115f\u1160\u2800\u3164]+/gu;
/** Hyphens and dashes of every kind, the minus sign, and letters that are typed for one: ー, ㅡ. */
const DASH = /[\p{Pd}\u2043\u2212\u30fc\u3161\uff70]/gu;

/** Zero-width joiner of emoji sequences: a family, a woman at a computer. */
const JOINER = '\u200d';
// Not as a range of characters: of one outside of the basic plane V8 14 finds no end.
const ENDS_WITH_PICTURE = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const BEGINS_WITH_PICTURE = /^\p{Extended_Pictographic}/u;

/**
 * A line of a person's own words, a name or an address: every blank as one space, Hangul in whole syllables, nothing that cannot be
 * seen but what joins the parts of a sign, no blanks at its ends.
 */
export function lineText(text: string): string {
  return text
    .replace(/[^\P{Cf}\u200d]/gu, '')
    .replace(BLANK, ' ')
    .replace(/\p{Cc}/gu, '')
    .split(JOINER)
    .reduce((whole, part) =>
      ENDS_WITH_PICTURE.test(whole) && BEGINS_WITH_PICTURE.test(part) ? whole + JOINER + part : whole + part,
    )
    .replace(/ {2,}/g, ' ')
    .normalize('NFC')
    .trim();
}

/**
 * A text in the characters of a plain keyboard: full-width characters as usual ones, every dash as `-`, every blank as one
 * space, nothing that cannot be seen, no blanks at its ends. Other characters stay, so that a reader refuses them.
 */
export function plainText(text: string): string {
  return plainWidth(text)
    .replaceAll('￦', '₩')
    .replace(DASH, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(BLANK, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/ {2,}/g, ' ')
    .normalize('NFC')
    .trim();
}

/** Letters, digits and signs as wide as a Korean syllable (`Ａ`) as usual ones. */
export function plainWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
