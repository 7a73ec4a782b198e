/** Texts that the browser keeps under a name. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

interface PageStore extends TextStore {
  /** Knows only what the browser has kept, as a page that was just loaded. For tests, which share one page. */
  forget(): void;
}

/** Kept for this tab until it is closed. */
export const tabStorage: PageStore = textStore(() => sessionStorage);

/** Kept in this browser, for all tabs of the site. */
export const deviceStorage: PageStore = textStore(() => localStorage);

/**
 * A browser may store nothing: a full or forbidden storage throws on reading, on writing, or on access. This page's own writes
 * are remembered until it is left, so that nothing within the page depends on the browser.
 */
function textStore(storageOf: () => Storage): PageStore {
  /** Texts that this page wrote; null: it removed the text. */
  const written = new Map<string, string | null>();
  /** Keys among them that the browser refused. */
  const refused = new Set<string>();

  function put(key: string, text: string | null): void {
    written.set(key, text);
    try {
      const storage = storageOf();
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      refused.delete(key);
    } catch {
      refused.add(key);
    }
  }

  return {
    read(key) {
      const own = written.get(key) ?? null;
      if (refused.has(key)) return own;
      try {
        return storageOf().getItem(key);
      } catch {
        return own;
      }
    },
    write: put,
    remove: (key) => put(key, null),
    forget() {
      written.clear();
      refused.clear();
    },
  };
}
