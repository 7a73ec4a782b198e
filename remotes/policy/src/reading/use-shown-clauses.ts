import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Clause } from '../documents/types.ts';
import { useInBrowser } from '../parts/use-in-browser.ts';
import { paperStore } from './paper-store.ts';
import { clausesUntil, clausesWithin, LINES_AT_FIRST, oneStepMore } from './shown-clauses.ts';

export interface ShownClauses {
  shown: readonly Clause[];
  hasMore: boolean;
  /** Makes the next ones. */
  more(): void;
}

/**
 * Clauses that are made by now. A very long document begins with its first ones; the others come as the reader scrolls, follows a
 * link to one of them or prints. On a server, and while `whole` is wanted, all of them.
 */
export function useShownClauses(clauses: readonly Clause[], whole: boolean): ShownClauses {
  const [count, setCount] = useState(() => clausesWithin(clauses, LINES_AT_FIRST));
  const [wanted, setWanted] = useState<string | null>(null);
  const [paper] = useState(paperStore);
  const isPrinted = useSyncExternalStore(paper.subscribe, paper.isPrinted, paper.isPrinted);
  const isWhole = !useInBrowser() || whole || isPrinted;

  useEffect(() => {
    /** The clause that an address names has to be made before the page can go there. */
    const follow = () => {
      const anchor = window.location.hash.slice(1);
      const until = clausesUntil(clauses, anchor);
      if (until === 0) return;
      setCount((now) => Math.max(now, until));
      setWanted(anchor);
    };
    // A returning visitor keeps the scroll position; a first view's position may have moved a little.
    if (window.scrollY === 0 || isNear(window.location.hash)) follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [clauses]);

  useEffect(() => {
    if (wanted === null) return;
    document.getElementById(wanted)?.scrollIntoView();
    setWanted(null);
  }, [wanted]);

  const length = isWhole ? clauses.length : Math.min(count, clauses.length);
  return {
    shown: clauses.slice(0, length),
    hasMore: length < clauses.length,
    more: () => setCount(oneStepMore(clauses, length)),
  };
}

/** Whether an anchor's clause is within a window's height of what is seen. */
function isNear(hash: string): boolean {
  const top = document.getElementById(hash.slice(1))?.getBoundingClientRect().top;
  return top !== undefined && Math.abs(top) < 2 * window.innerHeight;
}
