import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { hashFiles } from './fingerprint.ts';
import { ROOT, unitDir } from './paths.ts';

/** Everything outside a unit's folder that its bytes depend on. */
const COMMON = ['shared/src', 'shared/package.json', 'contracts/src', 'infra/build/src', 'pnpm-lock.yaml'];

/**
 * `<version of the package>-<8 hex digits over everything the build reads>`: the same sources have the same version,
 * so publishing them twice is nothing to do.
 * @param dir the unit's folder, for units outside the repository
 */
export function defaultVersion(unit: UnitName, dir: string = unitDir(unit)): string {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  const own = hashFiles(dir, ['.']);
  const common = hashFiles(ROOT, COMMON);
  return `${version}-${createHash('sha256').update(own).update(common).digest('hex').slice(0, 8)}`;
}
