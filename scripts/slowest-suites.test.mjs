import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeySuites, slowestSuites, vitestSuites } from './slowest-suites.mjs';
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
