import { join } from 'node:path';
import type { Environment } from './command.ts';
import { ROOT } from './project/root.ts';
import type { RunFolder } from './run-folder.ts';

/** Environment of every program of a test run. */
export function testEnvironment({ environment }: RunFolder): Environment {
  return {
    ...process.env,
    ...environment,
    PATH: `${join(ROOT, 'infra/e2e/node_modules/.bin')}:${process.env['PATH']}`,
    FORCE_COLOR: '0',
    // Many suites start the same programs: each is compiled once.
    NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
  };
}
