import { existsSync, readFileSync } from 'node:fs';

/** Content of a JSON file; null when it is missing or unreadable: cut short, changed by hand, no file at all. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
