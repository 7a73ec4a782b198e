// `npm run test:long`: the simulation of the market, and calls that share transactions against the same calls singly, 20,000 steps
// each on PostgreSQL; 20,000 attempts on accounts and what their times tell; every suite with generated inputs, on inputs that no run
// had before. `SIM_STEPS`, `SIM_SEED`, `ATTEMPTS` and `INPUT_SEED` say otherwise.
import { execFileSync } from 'node:child_process';
import { install, run, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

understand('test:long');
await install('tests');
const env = {
  ...toolEnvironment(),
  SIM_STEPS: process.env.SIM_STEPS ?? '20000',
  ATTEMPTS: process.env.ATTEMPTS ?? '20000',
  INPUT_SEED: process.env.INPUT_SEED ?? 'random',
};
/** Suites that run beside each other; what measures times runs alone. */
const ROUNDS = [
  ['src/tools/simulation', 'src/trading/core/batches/batches.medium.test.ts'],
  ['src/people/accounts/attempts.medium.test.ts'],
];
for (const suites of ROUNDS) {
  const code = await run('vitest', ['run', '--project', '@sold/market', ...suites, '-t', 'postgres'], {
    env,
  });
  process.exitCode ||= code;
}
const GENERATED = ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'];
const suites = execFileSync('git', GENERATED, { encoding: 'utf8' }).trim().split('\n');
const code = await run('vitest', ['run', ...suites], {
  env: { ...toolEnvironment(), INPUT_SEED: env.INPUT_SEED },
});
process.exitCode ||= code;
