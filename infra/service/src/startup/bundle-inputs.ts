import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { PROJECT_ROOT } from '../settings/project-root.ts';

/** How bundles are made. */
const RECIPE = join(import.meta.dirname, 'service-bundle.ts');

interface Inputs {
  files: readonly string[];
  /** Hash over our modules and the lock file, which pins the packages. */
  hash: string;
  pieces: readonly string[];
}

/**
 * The text that {@link isMadeOf} reads; null when a module has changed since the bundling began.
 * @param modules all modules of a bundle, absolute paths or names of the bundler's own
 * @param began milliseconds since 1970
 */
export function noteInputs(
  modules: readonly string[],
  pieces: readonly string[],
  began: number,
): string | null {
  const ours = modules
    .filter((file) => !file.includes(`${sep}node_modules${sep}`) && existsSync(file))
    .sort();
  const files = [join(PROJECT_ROOT, 'pnpm-lock.yaml'), RECIPE, ...ours];
  if (files.some((file) => statSync(file).mtimeMs >= began)) return null;
  return JSON.stringify({ files, hash: hashOf(files), pieces } satisfies Inputs);
}

/** Whether a bundle is there as a whole and its modules are as they were. */
export function isMadeOf(note: string): boolean {
  try {
    const { files, hash, pieces } = JSON.parse(readFileSync(note, 'utf8')) as Inputs;
    return pieces.every((piece) => existsSync(piece)) && hashOf(files) === hash;
  } catch {
    // No note, or a module that is no more.
    return false;
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
