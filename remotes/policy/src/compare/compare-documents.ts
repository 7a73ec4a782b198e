import { diffArrays } from 'diff';
import { matchClauses } from './match-clauses.ts';
import type { PlainClause } from './plain-clause.ts';

/** Text that is in both versions, in the new one alone (`+`), or in the old one alone (`-`). */
export interface Piece {
  op: '=' | '+' | '-';
  text: string;
}

/** What became of a clause. */
export interface ClauseChange {
  is: 'same' | 'changed' | 'added' | 'removed';
  moved: boolean;
  /** Place in the old version; null when it is new. */
  from: number | null;
  title: readonly Piece[];
  /** The clause's lines, joined by line ends. */
  text: readonly Piece[];
}

/** What changed from one version to another, clause by clause in the new order. Pure. */
export function compareDocuments(
  before: readonly PlainClause[],
  after: readonly PlainClause[],
): ClauseChange[] {
  return matchClauses(before, after).map(({ old, new: now, moved }) => {
    const was = old === null ? undefined : before[old];
    const is = now === null ? undefined : after[now];
    const title = compareWords(was?.title, is?.title);
    const text = compareWords(was && textOf(was), is && textOf(is));
    const isSame = [...title, ...text].every(({ op }) => op === '=');
    return {
      is: !was ? 'added' : !is ? 'removed' : isSame ? 'same' : 'changed',
      moved,
      from: old,
      title,
      text,
    };
  });
}

/**
 * The new version, made of the old one and the changes that are shown.
 * @throws when the changes are not those of this version
 */
export function applyChanges(
  before: readonly PlainClause[],
  changes: readonly ClauseChange[],
): PlainClause[] {
  const used = new Set<number>();
  const after: PlainClause[] = [];
  for (const { is, from, title, text } of changes) {
    const was = from === null ? undefined : before[from];
    if (
      from !== null &&
      (!was || used.has(from) || side(title, '-') !== was.title || side(text, '-') !== textOf(was))
    )
      throw new Error(`The changes do not fit clause ${from}.`);
    if (from !== null) used.add(from);
    if (is !== 'removed') after.push({ title: side(title, '+'), lines: linesOf(side(text, '+')) });
  }
  if (used.size !== before.length) throw new Error('A clause of the old version is not named.');
  return after;
}

/** What one version has of the pieces: `-` the old one, `+` the new one. */
function side(pieces: readonly Piece[], op: '+' | '-'): string {
  return pieces
    .filter((piece) => piece.op === '=' || piece.op === op)
    .map(({ text }) => text)
    .join('');
}

/** By words, line ends and spaces; undefined where there is no text. */
function compareWords(before: string | undefined, after: string | undefined): Piece[] {
  return diffArrays(wordsOf(before ?? ''), wordsOf(after ?? '')).map(({ added, removed, value }) => ({
    op: added ? '+' : removed ? '-' : '=',
    text: value.join(''),
  }));
}

function wordsOf(text: string): string[] {
  return text.match(/\n|[^\S\n]+|\S+/g) ?? [];
}

function textOf({ lines }: PlainClause): string {
  return lines.join('\n');
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
