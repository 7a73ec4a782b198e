import { numberOf } from './clause-number.ts';
import { compareWords, type Piece, textOfSide } from './compare-words.ts';
import { type ClausePair, matchClauses } from './match-clauses.ts';
import type { PlainClause } from './plain-clause.ts';

export interface ClauseChange {
  /** `renumbered`: its number, or one that it refers to, is another one, and what it says is the same. */
  is: 'same' | 'renumbered' | 'changed' | 'added' | 'removed';
  moved: boolean;
  /** Place in the old version; null when it is new. */
  from: number | null;
  /** Its own number in the old and in the new version, when they differ. */
  numbers: readonly [string, string] | null;
  title: readonly Piece[];
  /** The clause's lines, joined by line ends. */
  text: readonly Piece[];
}

/** Returns the changes between two versions, clause by clause in the new order. Pure. */
export function compareDocuments(
  before: readonly PlainClause[],
  after: readonly PlainClause[],
): ClauseChange[] {
  const pairs = matchClauses(before, after);
  const renumbered = renumberedIn(pairs, before, after);
  return pairs.map(({ old, new: now, moved }) => {
    const was = old === null ? undefined : before[old];
    const is = now === null ? undefined : after[now];
    const title = compareWords(was?.title ?? '', is?.title ?? '', renumbered);
    const text = compareWords(was ? textOf(was) : '', is ? textOf(is) : '', renumbered);
    const [from, to] = [numberOf(was?.title ?? ''), numberOf(is?.title ?? '')];
    return {
      is: !was ? 'added' : !is ? 'removed' : kindOf([...title, ...text]),
      moved,
      from: old,
      numbers: from !== '' && to !== '' && from !== to ? [from, to] : null,
      title,
      text,
    };
  });
}

/** Numbers of clauses that are in both versions under another number. */
function renumberedIn(
  pairs: readonly ClausePair[],
  before: readonly PlainClause[],
  after: readonly PlainClause[],
): ReadonlyMap<string, string> {
  const numbers = pairs.flatMap(({ old, new: now }) => {
    const from = old === null ? '' : numberOf(before[old]?.title ?? '');
    const to = now === null ? '' : numberOf(after[now]?.title ?? '');
    return from !== '' && to !== '' && from !== to ? [[from, to] as const] : [];
  });
  return new Map(numbers);
}

function kindOf(pieces: readonly Piece[]): 'same' | 'renumbered' | 'changed' {
  if (pieces.every(({ op }) => op === '=')) return 'same';
  return pieces.every(({ op, follows }) => op === '=' || follows) ? 'renumbered' : 'changed';
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
      (!was ||
        used.has(from) ||
        textOfSide(title, '-') !== was.title ||
        textOfSide(text, '-') !== textOf(was))
    )
      throw new Error(`The changes do not fit clause ${from}.`);
    if (from !== null) used.add(from);
    if (is !== 'removed')
      after.push({ title: textOfSide(title, '+'), lines: linesOf(textOfSide(text, '+')) });
  }
  if (used.size !== before.length) throw new Error('A clause of the old version is not named.');
  return after;
}

function textOf({ lines }: PlainClause): string {
  return lines.join('\n');
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
