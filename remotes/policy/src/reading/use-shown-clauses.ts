import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Block, Clause } from '../documents/types.ts';

/** Lines that are made at first, and with each further step: a document of ordinary length is there whole. */
export const LINES_AT_ONCE = 400;

/**
 * Clauses that are made by now: a very long document comes in steps, so that none of them holds up the page. On a server, and once
 * `whole` is wanted, all of them.
 */
export function useShownClauses(clauses: readonly Clause[], whole: boolean): readonly Clause[] {
  const [steps, setSteps] = useState(1);
  const isServer = useSyncExternalStore(subscribe, inBrowser, onServer);
  const shown = isServer || whole ? clauses.length : clausesWithin(clauses, steps * LINES_AT_ONCE);
  const hasMore = shown < clauses.length;
  useEffect(() => {
    if (!hasMore) return scrollToAnchor();
    const later = setTimeout(() => setSteps(steps + 1));
    return () => clearTimeout(later);
  }, [hasMore, steps]);
  return shown === clauses.length ? clauses : clauses.slice(0, shown);
}

/** How many clauses have so many lines together; at least one. Pure. */
export function clausesWithin(clauses: readonly Clause[], lines: number): number {
  let sum = 0;
  const over = clauses.findIndex(({ blocks }) => {
    sum += 1 + blocks.reduce((all, block) => all + linesOf(block), 0);
    return sum > lines;
  });
  return over < 0 ? clauses.length : Math.max(1, over);
}

function linesOf(block: Block): number {
  if (block.is === 'list') return block.items.reduce((sum, { items }) => sum + 1 + items.length, 0);
  return block.is === 'table' ? block.rows.length + 1 : 1;
}

/** The clause an address names may have come after the browser looked for it. */
function scrollToAnchor(): void {
  const { hash } = window.location;
  if (hash !== '' && window.scrollY === 0)
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

const subscribe = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;
