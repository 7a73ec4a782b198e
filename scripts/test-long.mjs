// `npm run test:long`: the simulation of the market, and calls that share transactions against the same calls singly, 20,000 steps
// each on PostgreSQL. `SIM_STEPS` and `SIM_SEED` say otherwise.
import { install, run, toolEnvironment } from './toolchain.mjs';

await install({ testTools: true });
process.exitCode = await run(
  'vitest',
  [
    'run',
    '--project',
    '@sold/market',
    'src/tools/simulation',
    'src/trading/core/batches.test.ts',
    '-t',
    'postgres',
  ],
  {
    env: { ...toolEnvironment(), SIM_STEPS: process.env.SIM_STEPS ?? '20000' },
  },
);
