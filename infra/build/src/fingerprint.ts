import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.ts';

/** Hash over what `contracts` offers across the wire: its calls, entities and error catalogue. 16 hex digits. */
export function contractFingerprint(): string {
  return hashFiles(ROOT, ['contracts/src/calls', 'contracts/src/entities', 'contracts/src/errors']).slice(
    0,
    16,
  );
}

/**
 * SHA-256 over files and folders below `root`, by path and content; tests, packages and build output do not count.
 * Missing paths are skipped.
 */
export function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  const names = readdirSync(path).filter((name) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
