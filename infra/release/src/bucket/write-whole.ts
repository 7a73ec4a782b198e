import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file in one step: readers see the old content or the new one. */
export function writeWhole(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, content);
  renameSync(next, file);
}
