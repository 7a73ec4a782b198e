import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './vitest.patience.ts';

/** Suites that take minutes: begun last, they would run alone at the end. */
const LONG = [
  'simulation/simulation.medium.test.ts',
  '/crash.medium.test.ts',
  'server/openapi.medium.test.ts',
  'dead-gateway.medium.test.ts',
  'deploy/src/image.medium.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

// For all projects: a number there would be the root's alone, and projects with different ones do not run at the same time.
// Suites mostly wait for databases and for each other's processes.
process.env.VITEST_MAX_WORKERS ??= '3';

// Small suites are one project here; a package that is tested alone runs its own.
process.env.SMALL_APART = '1';

export default defineConfig({
  test: {
    // A worker that ends late on a busy machine is no error.
    teardownTimeout: 600_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Pure functions share nothing that one file could leave to the next.
        test: {
          ...patience,
          name: 'small',
          include: ['{contracts,shared,host,remotes,infra,scripts}/**/*.small.test.{ts,mjs}'],
          exclude: ['**/node_modules/**'],
          // A thread that has loaded all of them takes longer to end than vitest waits.
          pool: 'forks',
          isolate: false,
        },
      },
      'scripts',
      'shared',
      'host',
      'remotes/*',
      'infra/{service,market,coupon,sandbox,edge,release,build,deploy,test-tools}',
    ],
  },
});
