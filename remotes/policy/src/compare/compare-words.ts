import { diffArrays } from 'diff';
import { isNumber, wordsOf } from './clause-number.ts';

/** Text that is in both versions, in the new one alone (`+`), or in the old one alone (`-`). */
export interface Piece {
  op: '=' | '+' | '-';
  text: string;
  /** A clause number that changed because the clause it names has another number now: what is said stayed the same. */
  follows?: true;
}

/**
 * By words, clause numbers, line ends and spaces.
 * @param renumbered number of a clause in the old version → in the new one
 */
export function compareWords(
  before: string,
  after: string,
  renumbered: ReadonlyMap<string, string>,
): Piece[] {
  const pieces = diffArrays(wordsOf(before), wordsOf(after)).map(
    ({ added, removed, value }): Piece => ({ op: added ? '+' : removed ? '-' : '=', text: value.join('') }),
  );
  return pieces.map((piece, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isPair =
      piece.op === '-'
        ? follows(piece, after, renumbered)
        : piece.op === '+' && follows(before, piece, renumbered);
    return isPair ? { ...piece, follows: true } : piece;
  });
}

function follows(
  old: Piece | undefined,
  now: Piece | undefined,
  renumbered: ReadonlyMap<string, string>,
): boolean {
  return old?.op === '-' && now?.op === '+' && isNumber(old.text) && renumbered.get(old.text) === now.text;
}

/** What one version has of the pieces: `-` the old one, `+` the new one. */
export function textOfSide(pieces: readonly Piece[], op: '+' | '-'): string {
  return pieces
    .filter((piece) => piece.op === '=' || piece.op === op)
    .map(({ text }) => text)
    .join('');
}
