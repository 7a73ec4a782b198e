// `npm run test:long`: the simulation of the market, and calls that share transactions against the same calls singly, 20,000 steps
// each on PostgreSQL; 20,000 attempts on accounts and what their times tell. `SIM_STEPS`, `SIM_SEED` and `ATTEMPTS` say otherwise.
import { install, run, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

understand('test:long');
await install('tests');
const env = {
  ...toolEnvironment(),
  SIM_STEPS: process.env.SIM_STEPS ?? '20000',
  ATTEMPTS: process.env.ATTEMPTS ?? '20000',
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
