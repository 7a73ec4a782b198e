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
  const told = pieces.map((piece, at) => {
    const [last, next] = [pieces[at - 1], pieces[at + 1]];
    const isPair =
      piece.op === '-'
        ? follows(piece, next, renumbered)
        : piece.op === '+' && follows(last, piece, renumbered);
    return isPair ? { ...piece, follows: true as const } : piece;
  });
  return phrases(told);
}

/** Words that changed one after the other are one phrase that was taken out and one that was put in, not a word in turn of each. */
function phrases(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    const [old, now] = [textOfSide(run, '-'), textOfSide(run, '+')];
    if (run.length < 4 || old.trim() === '' || now.trim() === '') made.push(...run);
    else {
      // The space behind both is in neither.
      const end = old.endsWith(' ') && now.endsWith(' ') ? 1 : 0;
      made.push({ op: '-', text: old.slice(0, old.length - end) });
      made.push({ op: '+', text: now.slice(0, now.length - end) });
      if (end > 0) made.push({ op: '=', text: ' ' });
    }
    run = [];
  };
  for (const piece of pieces) {
    const isChange = piece.op !== '=' && !piece.follows;
    if (isChange || (run.length > 0 && piece.op === '=' && /^[^\S\n]+$/.test(piece.text))) run.push(piece);
    else {
      endRun();
      made.push(piece);
    }
  }
  endRun();
  return made;
}

function follows(
  old: Piece | undefined,
  now: Piece | undefined,
  renumbered: ReadonlyMap<string, string>,
): boolean {
  return old?.op === '-' && now?.op === '+' && isNumber(old.text) && renumbered.get(old.text) === now.text;
}

/** Returns the text of one version: `-` the old one, `+` the new one. */
export function textOfSide(pieces: readonly Piece[], op: '+' | '-'): string {
  return pieces
    .filter((piece) => piece.op === '=' || piece.op === op)
    .map(({ text }) => text)
    .join('');
}
