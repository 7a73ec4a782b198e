import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, type Output, OutputWithEnd, runCommand } from './command.ts';
import { NOTHING } from './outcome.ts';
import { type SuiteReport, type SuitesOutcome, suitesOutcome } from './reports.ts';

/** Input of a run of suites. */
export interface SuiteRun {
  /** Paths from the root. */
  suites: readonly string[];
  environment: Environment;
  output: Output;
  /** Folder for reports. */
  reports: string;
}

/** Runs small and medium suites. */
export async function runSuites({ suites, environment, output, reports }: SuiteRun): Promise<SuitesOutcome> {
  output.write('\n── Small and medium tests\n');
  if (suites.length === 0) return { ...NOTHING, green: [] };
  const file = join(reports, 'suites.jsonl');
  const said = new OutputWithEnd(output);
  const code = await runCommand(
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=./infra/test-tools/src/run/suite-reporter.ts',
      ...suites,
    ],
    { ...environment, SUITE_REPORTS: file },
    said,
  );
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return suitesOutcome(
    lines.map((line) => JSON.parse(line) as SuiteReport),
    suites,
    code,
    said.lines,
  );
}
