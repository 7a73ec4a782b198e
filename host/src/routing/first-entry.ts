import { entryState, replaceEntry } from '@sold/shared/platform/page-history';

/**
 * Gives a document's first history entry a key of its own, in the form of the router's: without one the router calls every
 * document's first entry `default`, and a page that is opened by its address would be scrolled to where another one was. The
 * key stays with the entry, so a reload and a way back find it. Called before the router reads the history. Where the browser
 * takes no key, the page is only not scrolled to where it was.
 */
export function nameFirstEntry(win: Window = window): void {
  const stored = entryState(win) ?? {};
  if (typeof stored.key === 'string') return;
  replaceEntry({ ...stored, key: Math.random().toString(36).slice(2, 10) }, undefined, win);
}
