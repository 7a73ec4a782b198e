const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Ends in the first half of a character. */
const HALF = /[\ud800-\udbff]$/;

/**
 * The beginning of a text for a service that takes no more of it: whole signs as people see them (a flag, a family, a syllable of
 * several letters), never half of one, and no blank at its end. One sign that is longer than all of it is cut between its characters.
 * @param most characters as JavaScript counts them, UTF-16: who counts code points or signs never counts more
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  const cut = end > 0 ? text.slice(0, end) : wholeCharacters(text, most);
  return cut.trimEnd();
}

function wholeCharacters(text: string, most: number): string {
  const cut = text.slice(0, most);
  return HALF.test(cut) ? cut.slice(0, -1) : cut;
}

/** The first sign of a text as people see it; empty for none. */
export function firstSign(text: string): string {
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
}
