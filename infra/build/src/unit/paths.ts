import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';

/** The repository. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/** Folder of a unit's sources: `host`, or `remotes/<unit>`. Throws when it is missing. */
export function unitDir(unit: UnitName): string {
  const dir = unit === 'host' ? join(ROOT, 'host') : join(ROOT, 'remotes', unit);
  if (!existsSync(join(dir, 'webpack.config.ts'))) {
    throw new Error(`There is no unit "${unit}": ${join(dir, 'webpack.config.ts')} does not exist.`);
  }
  return dir;
}
