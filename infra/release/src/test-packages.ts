import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@sold/build/paths';

/** A file of the packages for tests, which a site is installed without. */
const ONE_OF_THEM = join(ROOT, 'infra/e2e/node_modules/@playwright/test/cli.js');

/** Installs the packages that run journeys, unless they are there. @throws Error when that fails; why has been said */
export async function needTestPackages(): Promise<void> {
  if (existsSync(ONE_OF_THEM)) return;
  const child = spawn(process.execPath, [join(ROOT, 'scripts/install.mjs'), 'tests'], {
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('Journeys cannot be run without the packages for tests.');
}
