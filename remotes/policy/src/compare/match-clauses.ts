import { diffArrays } from 'diff';
import { nameOf } from './clause-number.ts';
import type { PlainClause } from './plain-clause.ts';

/** Places of clauses that are the same one; null where it has none. */
export interface ClausePair {
  old: number | null;
  new: number | null;
  /** It stands in another order among those that stayed. */
  moved: boolean;
}

/**
 * Finds each clause of the old version again in the new one: by its name without the number, which changes when a clause is put in
 * before it, then by its words. Pairs come in the new order; removed clauses behind what they stood behind. Pure.
 */
export function matchClauses(before: readonly PlainClause[], after: readonly PlainClause[]): ClausePair[] {
  const found = new Map<number, number>();
  const free = new Set(before.keys());
  const take = (to: number, from: number | undefined) => {
    if (from === undefined) return;
    found.set(to, from);
    free.delete(from);
  };
  for (const [to, { title }] of after.entries())
    take(
      to,
      [...free].find((from) => nameOf(before[from]?.title ?? '') === nameOf(title)),
    );
  for (const [to, clause] of after.entries()) if (!found.has(to)) take(to, mostAlike(clause, before, free));
  const stored = stayed([...found.keys()].sort((a, b) => a - b).map((to) => found.get(to) as number));
  const pairs: ClausePair[] = after.map((_, to) => {
    const from = found.get(to) ?? null;
    return { old: from, new: to, moved: from !== null && !stored.has(from) };
  });
  for (const from of [...free].sort((a, b) => a - b)) {
    const behind = pairs.findLastIndex(({ old, moved }) => old !== null && !moved && old < from);
    pairs.splice(behind + 1, 0, { old: from, new: null, moved: false });
  }
  return pairs;
}

/** The free clause that shares most words, when that is more than half of them. */
function mostAlike(
  clause: PlainClause,
  before: readonly PlainClause[],
  free: Set<number>,
): number | undefined {
  let best: number | undefined;
  let most = 0.5;
  const words = wordSet(clause);
  for (const from of free) {
    const other = wordSet(before[from] as PlainClause);
    const both = [...words].filter((word) => other.has(word)).length;
    const shared = both / Math.max(1, words.size + other.size - both);
    if (shared > most) [best, most] = [from, shared];
  }
  return best;
}

function wordSet({ title, lines }: PlainClause): Set<string> {
  return new Set([nameOf(title), ...lines.join(' ').split(/\s+/)]);
}

/** Returns the longest run of old places in the new order that keeps the old order. */
function stayed(places: readonly number[]): Set<number> {
  const parts = diffArrays(
    [...places].sort((a, b) => a - b),
    [...places],
  );
  return new Set(parts.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value));
}
