/** Most texts that are kept. */
const MOST = 200;

/** Texts that stood in a field: a browser that undoes loses its place once the field has set its own text. */
export interface Undo {
  /** Something else takes the place of a text. */
  note(text: string): void;
  /** Returns the earlier text, or null. @param now text in the field */
  step(way: UndoWay, now: string): string | null;
}

export type UndoWay = 'back' | 'forth';

export function createUndo(): Undo {
  const texts: Record<UndoWay, string[]> = { back: [], forth: [] };
  return {
    note(text) {
      texts.back = [...texts.back.slice(1 - MOST), text];
      texts.forth = [];
    },
    step(way, now) {
      const text = texts[way].pop();
      if (text === undefined) return null;
      texts[way === 'back' ? 'forth' : 'back'].push(now);
      return text;
    },
  };
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Which way a key press goes: Ctrl or ⌘ with Z, with Shift or as Ctrl with Y forth again; null for any other. */
export function undoWayOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): UndoWay | null {
  if (ctrlKey === metaKey || altKey) return null;
  // On a Korean keyboard the key has no Latin letter.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.slice(-1).toLowerCase();
  if (letter === 'z') return shiftKey ? 'forth' : 'back';
  return letter === 'y' && ctrlKey && !shiftKey ? 'forth' : null;
}

/** Direction of the browser's own undo, as from its menu. */
export function undoWayOfInput(inputType = ''): UndoWay | null {
  if (inputType === 'historyUndo') return 'back';
  return inputType === 'historyRedo' ? 'forth' : null;
}
