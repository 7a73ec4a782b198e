// `npm test`: installs, lints, type-checks, runs unit, service and contract tests, and beside them the journeys in Chromium: both wait
// for databases and pages much of the time, so that two processors do both in little more time than one.
// `--quick` leaves out the journeys, what needs a PostgreSQL server and suites that start process after process.
// Names the five slowest suites, what failed and what passed only at its second try, and ends with one line:
// `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  journeySuites,
  journeysThatEnded,
  slowestSuites,
  vitestFailures,
  vitestSuites,
} from './test-reports.mjs';
import { heldOutput, install, ROOT, run, toolEnvironment } from './toolchain.mjs';

const isQuick = process.argv.includes('--quick');
const REPORTS = join(ROOT, '.cache/test');
/** Left out too: processes of ours that are killed at every point, and commands that are started one by one. */
const QUICK = ['--project', '!@sold/test-tools', '--exclude', '**/{crash,cli}.test.ts'];
const total = { passed: 0, skipped: 0 };
/** Files with tests and their seconds. */
const suites = [];
/** Names of tests, each with the first line of what went wrong. */
const names = { failed: [], secondTry: [] };

await install('tests');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// A machine under load may lose a race with a time limit once; such a test is named at the end. Locally nothing is retried.
const RETRY = process.env.CI ? ['--retry=1'] : [];
// Many suites start processes of ours: what those have compiled once, the next one does not.
const env = {
  ...toolEnvironment(),
  FORCE_COLOR: '0',
  NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
  ...(isQuick && { TEST_ENGINES: 'embedded' }),
};

/** A check that passes or fails as a whole. */
async function check(name, command, args) {
  console.log(`\n── ${name}`);
  const code = await run(command, args, { env });
  if (code === 0) total.passed += 1;
  else names.failed.push(name);
}

/**
 * A test runner that writes a report; a runner that dies without one counts as one failure.
 * @param read what the report says: numbers of `passed` and `skipped`, names of the `failed` and of those of a `secondTry`,
 *   and the `suites`
 */
async function tests(name, command, args, report, read, { env: own, output } = {}) {
  (output ?? process.stdout).write(`\n── ${name}\n`);
  const code = await run(command, args, { env: { ...env, ...own } }, output);
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], secondTry: [], skipped: 0, suites: [] };
  const failed = code !== 0 && counted.failed.length === 0 ? [`${name}: ended with ${code}`] : counted.failed;
  suites.push(...counted.suites);
  names.failed.push(...failed);
  names.secondTry.push(...counted.secondTry);
  total.passed += counted.passed;
  total.skipped += counted.skipped;
}

const browsers = { ...env, PATH: `${join(ROOT, 'infra/e2e/node_modules/.bin')}:${env.PATH}` };

// Before anything else: without these the run would end long afterwards, or leave something out.
const needed = isQuick ? [] : ['infra/test-tools/src/check-postgres.ts', 'infra/e2e/src/ensure-chromium.ts'];
if (!isQuick) console.log('\n── Database server and browser');
for (const program of needed)
  if ((await run('node', [program], { env: browsers })) !== 0) names.failed.push(program);
if (names.failed.length > 0) {
  console.log(`\n0 passed, ${names.failed.length} failed`);
  process.exit(1);
}

await check('Lint and format', 'biome', ['check', '.']);
await check('Directions', 'depcruise', [
  '--config',
  '.dependency-cruiser.cjs',
  'contracts',
  'shared',
  'host',
  'remotes',
  'infra',
  'scripts',
]);
await check('API documents', 'node', ['scripts/lint-api.mjs']);
await check('Policy documents', 'node', ['remotes/policy/build/lint.ts']);
await check('Unused files, exports and dependencies', 'knip', []);
await check('Types', 'node', ['scripts/types.mjs']);

const unit = join(REPORTS, 'vitest.json');
const leftOut = join(REPORTS, 'left-out.json');
const runUnitTests = () =>
  tests(
    'Unit, service and contract tests',
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unit}`,
      '--reporter=./scripts/left-out-reporter.mjs',
      ...(isQuick ? QUICK : []),
      ...RETRY,
    ],
    unit,
    (report) => {
      const { secondTries, hooks } = JSON.parse(readFileSync(leftOut, 'utf8'));
      return {
        passed: report.numPassedTests,
        failed: vitestFailures(report, hooks),
        secondTry: secondTries,
        skipped: report.numPendingTests,
        suites: vitestSuites(report),
      };
    },
    { env: { LEFT_OUT: leftOut } },
  );

const journeys = join(REPORTS, 'playwright.json');
const runJourneys = (output) =>
  tests(
    'Journeys in Chromium',
    'playwright',
    ['test', '--config', 'infra/e2e/playwright.config.ts', '--reporter=list,json'],
    journeys,
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: journeysThatEnded(report, 'unexpected'),
      secondTry: journeysThatEnded(report, 'flaky'),
      skipped: report.stats.skipped,
      suites: journeySuites(report),
    }),
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys, PATH: browsers.PATH }, output },
  );

const held = heldOutput(process.stdout);
await Promise.all([runUnitTests().then(held.release), ...(isQuick ? [] : [runJourneys(held)])]);

console.log(`\nSlowest suites:\n${slowestSuites(suites)}`);

for (const [heading, list] of [
  ['Passed at the second try only', names.secondTry],
  ['Failed', names.failed],
])
  if (list.length > 0) console.log(`\n${heading}:\n${list.map((name) => `  ${name}`).join('\n')}`);

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${names.failed.length} failed${skipped}`);
process.exitCode = names.failed.length > 0 ? 1 : 0;
