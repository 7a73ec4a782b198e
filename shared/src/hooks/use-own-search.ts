import { useEffect, useState } from 'react';
import { deviceStorage } from '../platform/browser-storage.ts';

/** Key of the recent search words in this browser. */
export const RECENT_WORDS = 'sold-recent-words';

/** Search words of the visitor, in this browser alone. */
export interface RecentWords {
  /** The last first. */
  words: readonly string[];
  /** Whether words are stored from now on. */
  isStored: boolean;
}

/** Reads the recent words. Ignores values that another version of the site or a person wrote. */
export function readRecentWords(): RecentWords {
  try {
    const { words, isStored } = JSON.parse(deviceStorage.read(RECENT_WORDS) ?? '{}') as Record<
      string,
      unknown
    >;
    return {
      words: Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [],
      isStored: isStored !== false,
    };
  } catch {
    return { words: [], isStored: true };
  }
}

/**
 * Whether the words were searched for in this browser, so that they are no sentence that another person put into the
 * address. False on a server, and where recent words are switched off.
 */
export function useIsOwnSearch(q: string): boolean {
  const [own, setOwn] = useState('');
  useEffect(() => setOwn(readRecentWords().words.includes(q) ? q : ''), [q]);
  return q !== '' && own === q;
}
