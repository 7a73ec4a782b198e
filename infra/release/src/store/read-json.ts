import { existsSync, readFileSync } from 'node:fs';

/** Content of a JSON file; null when it is missing or unreadable: cut short, changed by hand, no file at all. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return parsedJson(readFileSync(file, 'utf8'));
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
