import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@sold/build/unit/paths';

/** Sets of packages beyond those of a site, with a file that each adds. */
const SETS = {
  publish: 'infra/typecheck/node_modules/typescript/package.json',
  tests: 'infra/e2e/node_modules/@playwright/test/cli.js',
};

/** Installs the packages that check types (`publish`) or run journeys (`tests`) when they are missing. */
export async function needPackages(set: keyof typeof SETS): Promise<void> {
  if (existsSync(join(ROOT, SETS[set]))) return;
  const child = spawn(process.execPath, [join(ROOT, 'scripts/install.mjs'), set], {
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`The packages to ${set === 'tests' ? 'run journeys' : 'check types'} are missing.`);
}
