import { existsSync } from 'node:fs';
import { type MOST_BYTES, readAtMost } from './limits.ts';

/** Content of a JSON file; null when it is missing or unreadable: cut short, changed by hand, too large, no file at all. */
export function readJson(file: string, kind: keyof typeof MOST_BYTES): unknown {
  if (!existsSync(file)) return null;
  try {
    return parsedJson(readAtMost(file, kind).toString());
  } catch {
    return null;
  }
}

/** Reads a text as JSON; null when it cannot be read. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
