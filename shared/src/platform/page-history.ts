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

function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
