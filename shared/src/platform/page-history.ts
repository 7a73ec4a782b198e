import { BASE_PATH } from '@sold/contracts/federation/route';

/**
 * Adds an entry to the history. False when the browser takes none: Safari throws after 100 in 30 s, and others limit them too.
 */
export function pushEntry(state: unknown, url: string, win: Window = window): boolean {
  return attempt(() => win.history.pushState(state, '', url));
}

/** Changes the entry that is shown; false as in {@link pushEntry}. @param url default: as it is */
export function replaceEntry(state: unknown, url: string | undefined, win: Window = window): boolean {
  return attempt(() => win.history.replaceState(state, '', url));
}

/**
 * Puts a page of ours where the shown entry is, without showing it: who goes back from the next one comes there, and not to what came
 * before, a page of another site that is over. @param path below the base path
 */
export function standBefore(path: string, win: Window = window): void {
  replaceEntry(entryState(win), `${BASE_PATH}${path}`, win);
}

/** The state of the entry that is shown; null for none, and where the browser does not tell. */
export function entryState(win: Window = window): Readonly<Record<string, unknown>> | null {
  try {
    const state: unknown = win.history.state;
    return typeof state === 'object' ? (state as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

/** From now on the page scrolls to where an entry was left, not the browser. */
export function scrollByPage(win: Window = window): void {
  attempt(() => {
    win.history.scrollRestoration = 'manual';
  });
}

function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
