import { existsSync, readFileSync } from 'node:fs';

/** What a JSON file holds; null when there is none, and when it cannot be read: cut short, changed by hand, no file at all. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
