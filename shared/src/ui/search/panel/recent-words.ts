import { lineText } from '@sold/contracts/rules/typed/plain-text';
import { deviceStorage } from '../../../platform/browser-storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** Search words of the visitor, in this browser alone. */
export interface RecentWords {
  /** The last first. */
  words: readonly string[];
  /** Whether words are kept from now on. */
  isKept: boolean;
}

const KEY = 'sold-recent-words';
const MOST = 10;
const START: RecentWords = { words: [], isKept: true };

const kept = createStore<RecentWords | null>(null);

/** Words of this browser; read when first asked for. */
function now(): RecentWords {
  const known = kept.get();
  if (known !== null) return known;
  const read = readWords();
  kept.set(read);
  return read;
}

/** Ignores values that another version of the site or a person wrote. */
function readWords(): RecentWords {
  try {
    const { words, isKept } = JSON.parse(deviceStorage.read(KEY) ?? '{}') as Record<string, unknown>;
    return {
      words: Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MOST) : [],
      isKept: isKept !== false,
    };
  } catch {
    return START;
  }
}

function write(next: RecentWords): void {
  kept.set(next);
  deviceStorage.write(KEY, JSON.stringify(next));
}

/**
 * Notes a search, unless that is switched off. The same word moves to the front.
 * @param typed as it was typed or pasted
 * @returns the words that it means, without what cannot be seen
 */
export function noteWord(typed: string): string {
  const word = lineText(typed);
  const { words, isKept } = now();
  if (isKept && word !== '' && words[0] !== word)
    write({ words: [word, ...words.filter((other) => other !== word)].slice(0, MOST), isKept });
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
export function keepWords(isKept: boolean): void {
  write({ words: isKept ? now().words : [], isKept });
}

/** For what is shown in a browser alone. */
export function useRecentWords(): RecentWords {
  now();
  return useStore(kept) ?? START;
}
