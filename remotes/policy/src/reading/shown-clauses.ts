import type { Block, Clause } from '../documents/types.ts';

/** Lines that are made at first, and with each further step: a document of ordinary length is there whole. */
export const LINES_AT_FIRST = 400;

/** Returns the number of clauses with at least this many lines together, at least one. Pure. */
export function clausesWithin(clauses: readonly Clause[], lines: number): number {
  let sum = 0;
  const over = clauses.findIndex(({ blocks }) => {
    sum += 1 + blocks.reduce((all, block) => all + linesOf(block), 0);
    return sum > lines;
  });
  return over < 0 ? clauses.length : Math.max(1, over);
}

/** Returns the number of clauses after `shown` ones in the next step. Pure. */
export function oneStepMore(clauses: readonly Clause[], shown: number): number {
  return shown + clausesWithin(clauses.slice(shown), LINES_AT_FIRST);
}

/** Clauses until the one that an anchor names, with a step behind it; 0 when none has it. Pure. */
export function clausesUntil(clauses: readonly Clause[], anchor: string): number {
  const at = clauses.findIndex(({ id }) => id === anchor);
  return at < 0 ? 0 : oneStepMore(clauses, at);
}

function linesOf(block: Block): number {
  if (block.is === 'list') return block.items.reduce((sum, { items }) => sum + 1 + items.length, 0);
  if (block.is === 'table') return block.rows.length + 1;
  return block.is === 'figure' ? block.picture.marks.length + 1 : 1;
}
