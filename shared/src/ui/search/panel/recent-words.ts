import { lineText } from '@sold/contracts/base/typed/plain-text';
import { RECENT_WORDS } from '../../../hooks/use-own-search.ts';
import { deviceStorage } from '../../../platform/browser-storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** Search words of the visitor, in this browser alone. */
export interface RecentWords {
  /** The last first. */
  words: readonly string[];
  /** Whether words are kept from now on. */
  isStored: boolean;
}

const MOST = 10;
const START: RecentWords = { words: [], isStored: true };

const stored = createStore<RecentWords | null>(null);

/** Words of this browser; read when first asked for. */
function now(): RecentWords {
  const known = stored.get();
  if (known !== null) return known;
  const read = readWords();
  stored.set(read);
  return read;
}

/** Ignores values that another version of the site or a person wrote. */
function readWords(): RecentWords {
  try {
    const { words, isStored } = JSON.parse(deviceStorage.read(RECENT_WORDS) ?? '{}') as Record<
      string,
      unknown
    >;
    return {
      words: Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MOST) : [],
      isStored: isStored !== false,
    };
  } catch {
    return START;
  }
}

function write(next: RecentWords): void {
  stored.set(next);
  deviceStorage.write(RECENT_WORDS, JSON.stringify(next));
}

/**
 * Notes a search, unless that is switched off. The same word moves to the front.
 * @param typed as it was typed or pasted
 * @returns the words that it means, without what cannot be seen
 */
export function noteWord(typed: string): string {
  const word = lineText(typed);
  const { words, isStored } = now();
  if (isStored && word !== '' && words[0] !== word)
    write({ words: [word, ...words.filter((other) => other !== word)].slice(0, MOST), isStored });
  return word;
}

export function forgetWord(word: string): void {
  const before = now();
  write({ ...before, words: before.words.filter((other) => other !== word) });
}

export function forgetWords(): void {
  write({ ...now(), words: [] });
}

/** Switches keeping on or off; off forgets what there is. */
export function keepWords(isStored: boolean): void {
  write({ words: isStored ? now().words : [], isStored });
}

/** For what is shown in a browser alone. */
export function useRecentWords(): RecentWords {
  now();
  return useStore(stored) ?? START;
}
