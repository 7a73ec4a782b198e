import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, type Output, runCommand } from './command.ts';
import { NOTHING, type Outcome } from './outcome.ts';
import { type LeftOut, type VitestReport, vitestOutcome } from './reports.ts';

/** What a run of suites needs to know. */
export interface SuiteRun {
  /** Paths from the root. */
  suites: readonly string[];
  environment: Environment;
  output: Output;
  /** Folder for reports. */
  reports: string;
}

/** Runs small and medium suites. */
export async function runSuites({ suites, environment, output, reports }: SuiteRun): Promise<Outcome> {
  output.write('\n── Small and medium tests\n');
  if (suites.length === 0) return NOTHING;
  const report = join(reports, 'vitest.json');
  const leftOut = join(reports, 'left-out.json');
  const code = await runCommand(
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./infra/test-tools/src/run/left-out-reporter.ts',
      ...(environment['CI'] ? ['--retry=1'] : []),
      ...suites,
    ],
    { ...environment, LEFT_OUT: leftOut },
    output,
  );
  const read = <T>(file: string, none: T): T =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none;
  const outcome = vitestOutcome(
    read<VitestReport>(report, { numPassedTests: 0, numPendingTests: 0, testResults: [] }),
    read<LeftOut[]>(leftOut, []),
  );
  const seen = new Set(outcome.suites.map(([file]) => file));
  const missing = suites.filter((suite) => !seen.has(suite)).map((suite) => `${suite} › did not run`);
  const failed = [...outcome.failed, ...missing];
  return code !== 0 && failed.length === 0
    ? { ...outcome, failed: [`vitest: ended with ${code}`], green: [] }
    : { ...outcome, failed };
}
