/** Texts that the browser keeps under a name. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Kept for this tab until it is closed. */
export const tabStorage: TextStore = textStore(() => sessionStorage);

/** Kept in this browser, for all tabs of the site. */
export const deviceStorage: TextStore = textStore(() => localStorage);

/**
 * A browser may keep nothing: a full or forbidden storage throws on reading, on writing, or when it is only named. What it refuses
 * is remembered until the page is left, so that nothing that is done without leaving the page depends on it.
 */
function textStore(storageOf: () => Storage): TextStore {
  /** What the storage did not take; null: it did not take that the text is gone. */
  const refused = new Map<string, string | null>();

  function attempt(key: string, text: string | null): boolean {
    try {
      const storage = storageOf();
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  return {
    read(key) {
      const own = refused.get(key);
      if (own !== undefined) return own;
      try {
        return storageOf().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      if (attempt(key, text)) refused.delete(key);
      else refused.set(key, text);
    },
    remove(key) {
      if (attempt(key, null)) refused.delete(key);
      else refused.set(key, null);
    },
  };
}
