import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../unit/paths.ts';
import { sourceText } from './read-sources.ts';

/**
 * Hash over what `contracts` offers across the wire: its calls, entities and error catalogue. Comments and tests do not count. 16 hex
 * digits.
 */
export function contractFingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['calls', 'entities', 'errors'])
    for (const file of filesIn(join(ROOT, 'contracts/src', folder)))
      hash.update(`${relative(ROOT, file)}\0${sourceText(file)}\0`);
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
