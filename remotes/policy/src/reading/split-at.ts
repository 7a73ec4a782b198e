/**
 * Cuts a text where `find` occurs, upper and lower case alike: every second piece is an occurrence. Joined again it is the text.
 * @example splitAt('환불과 반품', '반품') // ['환불과 ', '반품', '']
 */
export function splitAt(text: string, find: string): string[] {
  if (find === '') return [text];
  const pieces: string[] = [];
  const where = text.toLowerCase();
  const what = find.toLowerCase();
  // A letter whose other case is longer would shift every place behind it.
  if (where.length !== text.length) return [text];
  let from = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + what.length));
    from = at + what.length;
  }
  return [...pieces, text.slice(from)];
}
