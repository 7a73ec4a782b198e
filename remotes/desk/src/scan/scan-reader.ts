/** A pressed key, as far as a scan can be told by it. */
export interface ScanKey {
  key: string;
  /** Place on the keyboard: with a Korean input method `key` says nothing. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Milliseconds. */
  timeStamp: number;
}

/** Longest time between two keys of a scanner, ms. People who type fast take 60 to 100. */
const BETWEEN_MS = 40;
/** Shorter texts are typed: no code of ours is shorter. */
const LEAST = 4;
/** Longest code that a service is asked for. */
export const LONGEST_CODE = 60;

export interface ScanReader {
  /**
   * Takes the next pressed key.
   * @returns the code once Enter ends it; `begins` for the first key of what may become one; null otherwise
   */
  take(key: ScanKey): { scan: string } | 'begins' | null;
}

/** Tells a scanner, which types a whole code within some milliseconds and ends with Enter, from a person who types. */
export function scanReader(): ScanReader {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    take(pressed) {
      const isNext = pressed.timeStamp - last <= BETWEEN_MS;
      if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
      if (pressed.key === 'Enter') {
        const scan = isNext ? cleaned(text) : '';
        text = '';
        last = Number.NEGATIVE_INFINITY;
        return scan.length >= LEAST ? { scan } : null;
      }
      const sign = signOf(pressed);
      if (sign === null) return null;
      last = pressed.timeStamp;
      text = isNext ? text + sign : sign;
      return isNext ? null : 'begins';
    },
  };
}

/** A code without blanks at its ends and without control characters. A code that is too long stays too long: it finds nothing. */
export function cleaned(code: string): string {
  return code
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, LONGEST_CODE + 1);
}

const LETTER = /^Key([A-Z])$/;
const DIGIT = /^(?:Digit|Numpad)(\d)$/;
const OTHERS: Readonly<Record<string, string>> = { Minus: '-', NumpadSubtract: '-', Slash: '/', Period: '.' };

/** Sign that a key writes; null for keys that write none. */
function signOf({ key, code, shiftKey }: ScanKey): string | null {
  if ([...key].length === 1 && key.charCodeAt(0) < 128) return key;
  const letter = LETTER.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return DIGIT.exec(code)?.[1] ?? OTHERS[code] ?? null;
}
