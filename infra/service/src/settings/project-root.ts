import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the whole project, seen from wherever a program of ours lies: its source, or the one file it was bundled into. */
export const PROJECT_ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('pnpm-workspace.yaml is in no folder above this program');
  return rootAbove(above);
}
