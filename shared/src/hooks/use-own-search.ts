import { useEffect, useState } from 'react';
import { deviceStorage } from '../platform/browser-storage.ts';

/** Key of the recent search words in this browser. */
export const RECENT_WORDS = 'sold-recent-words';

/**
 * Whether the words were searched for in this browser, so that they are no sentence that another person put into the
 * address. False on a server, and where recent words are switched off.
 */
export function useIsOwnSearch(q: string): boolean {
  const [own, setOwn] = useState('');
  useEffect(() => setOwn(isRecent(q) ? q : ''), [q]);
  return q !== '' && own === q;
}

function isRecent(q: string): boolean {
  try {
    const { words } = JSON.parse(deviceStorage.read(RECENT_WORDS) ?? '{}') as { words?: unknown };
    return Array.isArray(words) && words.includes(q);
  } catch {
    return false;
  }
}
