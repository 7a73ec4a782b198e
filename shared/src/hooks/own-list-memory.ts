import { apiOptions } from '../api/client.ts';
import type { ListMemory } from './use-list-pages.ts';

/**
 * Keeps the further pages of a list that is a person's own, for that person alone: who signs in after them on the same page finds
 * nothing of theirs. What was kept is read anew when the list is come back to, because its rows may have changed.
 */
export function ownListMemory<T>(): ListMemory<T> {
  let kept: { owner: string; last: NonNullable<ListMemory<T>['last']> } | null = null;
  return {
    isOwn: true,
    get last() {
      return kept?.owner === ownerNow() ? kept.last : null;
    },
    set last(last) {
      kept = last && { owner: ownerNow(), last };
    },
  };
}

/** Whose token the page has, by the number in it; empty without one. */
function ownerNow(): string {
  const claims = apiOptions()?.getToken()?.split('.')[1] ?? '';
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}
