/** Whether the browser says so of its window or its person; false where it cannot be asked. */
export function matchesMedia(query: string, win: Window = window): boolean {
  return queryOf(query, win)?.matches === true;
}

/** Tells when {@link matchesMedia} changes. @returns stops it */
export function followMedia(query: string, onChange: () => void, win: Window = window): () => void {
  const list = queryOf(query, win);
  // Safari before 14 has another way to follow one, and is not told.
  list?.addEventListener?.('change', onChange);
  return () => list?.removeEventListener?.('change', onChange);
}

function queryOf(query: string, win: Window): MediaQueryList | null {
  try {
    return win.matchMedia(query);
  } catch {
    return null;
  }
}
