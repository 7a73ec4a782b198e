import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, slowestSuites } from './outcome.ts';
import { ROOT } from './project/root.ts';
import { type JourneyReport, journeyOutcome, suitesOutcome } from './reports.ts';
import { LOADS } from './verdicts/loads.ts';

const report = (file: string, failed: string[] = []) => ({
  file,
  seconds: 1.5,
  passed: 2,
  skipped: 1,
  failed,
});

test('adds up the reports of suites', () => {
  const reports = [
    report('a.test.ts', ['a.test.ts › takes away\n    expected 1 to be 2']),
    report('b.test.ts'),
  ];
  expect(suitesOutcome(reports, ['a.test.ts', 'b.test.ts'], 1, [])).toEqual({
    passed: 4,
    skipped: 2,
    failed: ['a.test.ts › takes away\n    expected 1 to be 2'],
    suites: [
      ['a.test.ts', 1.5],
      ['b.test.ts', 1.5],
    ],
    green: ['b.test.ts'],
  });
});

test('fails when vitest ends early, and keeps the finished tests', () => {
  const { passed, failed, green } = suitesOutcome([report('a.test.ts')], ['a.test.ts', 'b.test.ts'], 137, [
    'Out of memory',
  ]);
  expect({ passed, failed, green }).toEqual({
    passed: 2,
    failed: ['vitest › ended with 137, 1 suites did not run: b.test.ts\n    Out of memory'],
    green: ['a.test.ts'],
  });
  expect(suitesOutcome([], [], 1, []).failed).toHaveLength(1);
});

test('names failed journeys with their device, and errors outside of journeys', () => {
  const annotations = [{ type: LOADS, description: 'host trade' }];
  const journey = (title: string, status: string, message = '') => ({
    title,
    tests: [
      { projectName: 'webview', status, annotations, results: [{ duration: 4_000, error: { message } }] },
    ],
  });
  const report: JourneyReport = {
    config: { rootDir: join(ROOT, 'infra/e2e/src') },
    stats: { expected: 2, skipped: 2 },
    errors: [{ message: 'The site did not start' }],
    suites: [
      {
        title: 'buy.spec.ts',
        file: 'buy.spec.ts',
        specs: [journey('buys', 'expected')],
        suites: [
          {
            title: 'below',
            file: 'buy.spec.ts',
            specs: [journey('bids', 'unexpected', '\u001b[31mNot found\u001b[39m\nat 3')],
          },
        ],
      },
      { title: 'sell.spec.ts', file: 'sell.spec.ts', specs: [journey('sells', 'expected')] },
    ],
  };
  const ran = { device: 'webview', loads: ['host', 'trade'] };
  expect(journeyOutcome(report)).toEqual({
    passed: 2,
    skipped: 2,
    failed: [
      'infra/e2e/src/buy.spec.ts › below › bids [webview]\n    Not found',
      'infra/e2e/src › the run\n    The site did not start',
    ],
    suites: [
      ['infra/e2e/src/buy.spec.ts', 8],
      ['infra/e2e/src/sell.spec.ts', 4],
    ],
    journeys: [
      { ...ran, file: 'infra/e2e/src/buy.spec.ts', title: ['buys'], isGreen: true },
      { ...ran, file: 'infra/e2e/src/buy.spec.ts', title: ['below', 'bids'], isGreen: false },
      { ...ran, file: 'infra/e2e/src/sell.spec.ts', title: ['sells'], isGreen: true },
    ],
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
