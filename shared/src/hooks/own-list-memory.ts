import { personSignedIn } from '../platform/person.ts';
import type { ListMemory } from './use-list-pages.ts';

/**
 * Keeps the further pages of a customer's own list, for that customer alone: the next customer on the same page finds
 * none of them. Kept pages are read again when the customer returns to the list, because rows may have changed.
 */
export function ownListMemory<T>(): ListMemory<T> {
  let stored: [owner: string, last: ListMemory<T>['last']] = ['', null];
  return {
    isOld: true,
    get last() {
      return stored[0] === personSignedIn() ? stored[1] : null;
    },
    set last(last) {
      stored = [personSignedIn(), last];
    },
  };
}
