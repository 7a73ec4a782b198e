import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Loads a secret: from the setting, else from a file only this user can read, made on first use. When several processes
 * start together, one makes it and the others read it.
 */
export function loadSecret(setting: string | undefined, file: string): Uint8Array {
  if (!setting && !existsSync(file)) make(file);
  return knownSecret(setting, file) as Uint8Array;
}

/** A secret of another service: from the setting, else from the file that it made; null without either. */
export function knownSecret(setting: string | undefined, file: string): Uint8Array | null {
  if (setting) return new TextEncoder().encode(setting);
  return existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : null;
}

/** The file appears whole or not at all. */
function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
