import { personSignedIn } from '../platform/person.ts';
import type { ListMemory } from './use-list-pages.ts';

/**
 * Keeps the further pages of a list that is a person's own, for that person alone: who signs in after them on the same page finds
 * nothing of theirs. What was kept is read anew when the list is come back to, because its rows may have changed.
 */
export function ownListMemory<T>(): ListMemory<T> {
  let kept: [owner: string, last: ListMemory<T>['last']] = ['', null];
  return {
    isOld: true,
    get last() {
      return kept[0] === personSignedIn() ? kept[1] : null;
    },
    set last(last) {
      kept = [personSignedIn(), last];
    },
  };
}
