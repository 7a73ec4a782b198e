import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, slowestSuites } from './outcome.ts';
import { type JourneyReport, journeyOutcome, vitestOutcome } from './reports.ts';
import { ROOT } from './root.ts';

const tested = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (name: string, status: string, assertionResults: ReturnType<typeof tested>[], message = '') => ({
  name: join(ROOT, name),
  status,
  message,
  startTime: 0,
  endTime: 1_500,
  assertionResults,
});

test('names failed tests, failures outside of tests and files that did not load', () => {
  const testResults = [
    file('a.test.ts', 'failed', [
      tested('adds', 'passed'),
      tested('takes away', 'failed', 'expected 1 to be 2\n  at a.test.ts:3'),
    ]),
    file('b.test.ts', 'failed', [], 'No such module'),
    file('c.test.ts', 'passed', [tested('c', 'passed')]),
    file('d.test.ts', 'failed', [tested('d', 'skipped')]),
  ];
  const leftOut = [
    { file: 'd.test.ts', failed: 'd.test.ts › before or after d\n    It did not start', isFlaky: false },
    { file: 'c.test.ts', failed: 'c.test.ts › c\n    busy', isFlaky: true },
  ];
  expect(vitestOutcome({ numPassedTests: 2, numPendingTests: 1, testResults }, leftOut)).toEqual({
    passed: 2,
    skipped: 1,
    failed: [
      'a.test.ts › takes away\n    expected 1 to be 2',
      'b.test.ts › the whole file\n    No such module',
      'd.test.ts › before or after d\n    It did not start',
    ],
    flaky: ['c.test.ts › c\n    busy'],
    suites: ['a', 'b', 'c', 'd'].map((name) => [`${name}.test.ts`, 1.5]),
    green: ['c.test.ts'],
  });
});

test('names failed journeys with their device, and errors outside of journeys', () => {
  const journey = (title: string, status: string, message = '') => ({
    title,
    tests: [{ projectName: 'webview', status, results: [{ duration: 4_000, error: { message } }] }],
  });
  const report: JourneyReport = {
    config: { rootDir: join(ROOT, 'infra/e2e/src') },
    stats: { expected: 1, skipped: 2, flaky: 1 },
    errors: [{ message: 'The site did not start' }],
    suites: [
      {
        file: 'buy.spec.ts',
        specs: [journey('buys', 'expected')],
        suites: [
          {
            file: 'buy.spec.ts',
            specs: [journey('bids', 'unexpected', '\u001b[31mNot found\u001b[39m\nat 3')],
          },
        ],
      },
      { file: 'sell.spec.ts', specs: [journey('sells', 'expected'), journey('pays', 'flaky', 'Timed out')] },
    ],
  };
  expect(journeyOutcome(report)).toEqual({
    passed: 2,
    skipped: 2,
    failed: [
      'infra/e2e/src/buy.spec.ts › bids [webview]\n    Not found',
      'infra/e2e/src › the run\n    The site did not start',
    ],
    flaky: ['infra/e2e/src/sell.spec.ts › pays [webview]\n    Timed out'],
    suites: [
      ['infra/e2e/src/buy.spec.ts', 8],
      ['infra/e2e/src/sell.spec.ts', 8],
    ],
    green: ['infra/e2e/src/sell.spec.ts'],
  });
});

test('lists the five slowest files, and closes with the counts that scripts read', () => {
  const suites = [1, 9, 3, 60, 0.5, 5].map((seconds) => [`${seconds}.test.ts`, seconds] as const);
  expect(slowestSuites(suites).split('\n')).toEqual(
    [60, 9, 5, 3, 1].map((seconds) => `${seconds.toFixed(1).padStart(7)} s  ${seconds}.test.ts`),
  );
  expect(closingLine({ passed: 3, failed: [], skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: ['a'], skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
