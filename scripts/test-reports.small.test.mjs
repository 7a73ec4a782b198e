import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  journeySuites,
  journeysThatEnded,
  slowestSuites,
  vitestFailures,
  vitestSuites,
} from './test-reports.mjs';
import { ROOT } from './toolchain.mjs';

test('the five slowest of both runners, a journey’s file with all its projects', () => {
  const file = (name, startTime, endTime) => ({ name: join(ROOT, name), startTime, endTime });
  const unit = vitestSuites({
    testResults: [
      file('a.test.ts', 1_000, 2_000),
      file('b.test.ts', 0, 9_000),
      file('c.test.ts', 0, 3_000),
      file('d.test.ts', 0, 60_000),
      file('e.test.ts', 0, 500),
    ],
  });
  const runs = (...times) => ({ tests: times.map((duration) => ({ results: [{ duration }] })) });
  const journeys = journeySuites({
    config: { rootDir: join(ROOT, 'infra/e2e/src') },
    suites: [
      { file: 'buy.spec.ts', specs: [runs(4_000, 3_000)], suites: [{ specs: [runs(5_500)] }] },
      { file: 'bid.spec.ts', specs: [] },
    ],
  });
  expect(slowestSuites([...unit, ...journeys]).split('\n')).toEqual([
    '   60.0 s  d.test.ts',
    '   12.5 s  infra/e2e/src/buy.spec.ts',
    '    9.0 s  b.test.ts',
    '    3.0 s  c.test.ts',
    '    1.0 s  a.test.ts',
  ]);
});

test('the failed tests of vitest by name, what failed around them, and a file that could not be run', () => {
  const outcome = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
  const testResults = [
    {
      name: join(ROOT, 'a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        outcome('adds', 'passed'),
        outcome('takes away', 'failed', 'expected 1 to be 2\n  at a.test.ts:3'),
      ],
    },
    { name: join(ROOT, 'b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: join(ROOT, 'c.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [outcome('c', 'passed')],
    },
    {
      name: join(ROOT, 'd.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [outcome('d', 'skipped')],
    },
  ];
  const hooks = [{ file: 'd.test.ts', failed: 'd.test.ts › before or after d\n    It did not start' }];
  expect(vitestFailures({ testResults }, hooks)).toEqual([
    'a.test.ts › takes away\n    expected 1 to be 2',
    'b.test.ts › the whole file\n    No such module',
    'd.test.ts › before or after d\n    It did not start',
  ]);
});

test('journeys that failed apart from those that passed at their second try', () => {
  const journey = (title, status, message) => ({
    title,
    tests: [{ projectName: 'webview', status, results: [{ error: { message } }] }],
  });
  const report = {
    config: { rootDir: join(ROOT, 'infra/e2e/src') },
    suites: [
      {
        file: 'buy.spec.ts',
        specs: [
          journey('buys', 'expected'),
          journey('pays', 'flaky', '\u001b[31mTimed out\u001b[39m\nat line 3'),
        ],
        suites: [{ specs: [journey('bids', 'unexpected', 'Not found')] }],
      },
    ],
  };
  expect(journeysThatEnded(report, 'flaky')).toEqual([
    'infra/e2e/src/buy.spec.ts › pays [webview]\n    Timed out',
  ]);
  expect(journeysThatEnded(report, 'unexpected')).toEqual([
    'infra/e2e/src/buy.spec.ts › bids [webview]\n    Not found',
  ]);
});
