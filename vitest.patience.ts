import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Suites of a package; in a run of all packages without the small ones, which are a project of their own. */
const include = [`{src,build}/**/*${process.env.SMALL_APART ? '.medium' : ''}.test.{ts,tsx}`];

/** Settings of every test project: a test has the time that it needs on a busy machine. Times in milliseconds. */
export const patience = {
  include,
  testTimeout: 3_600_000,
  hookTimeout: 3_600_000,
  expect: { poll: { timeout: 600_000 } },
  setupFiles: [
    file('infra/test-tools/src/patience.ts'),
    file('infra/test-tools/src/generated-inputs.ts'),
    file('infra/test-tools/src/run/cost/suite-cost.ts'),
  ],
};

/** The same for a project that renders pages; each test begins on a page that remembers nothing. */
export const pagePatience = {
  ...patience,
  setupFiles: [
    ...patience.setupFiles,
    file('shared/src/testing/patience.ts'),
    file('shared/src/testing/fresh-page.ts'),
  ],
};
