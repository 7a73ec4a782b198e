import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Environment, type Output, runCommand } from './command.ts';
import { NOTHING } from './outcome.ts';
import { ROOT } from './project/root.ts';
import { type JourneyOutcome, type JourneyReport, journeyOutcome } from './reports.ts';
import type { Journey } from './verdicts/journey-verdicts.ts';

const JOURNEYS = join(ROOT, 'infra/e2e/src');
/** Playwright looks for a relative path beside its own code. */
const COST_REPORTER = join(JOURNEYS, 'cost-reporter.ts');

/** Input of a run of journeys. */
export interface JourneyRun {
  /** Journeys that do not run. */
  known: readonly Journey[];
  environment: Environment;
  output: Output;
  /** Folder for reports. */
  reports: string;
}

/** Runs the large tests, journeys in Chromium. */
export async function runJourneys({
  known,
  environment,
  output,
  reports,
}: JourneyRun): Promise<JourneyOutcome> {
  output.write('\n── Large tests: journeys in Chromium\n');
  const report = join(reports, 'playwright.json');
  const list = join(reports, 'known-journeys.txt');
  writeFileSync(list, known.map(lineOf).join('\n'));
  const cost = environment['COST_FILE'] ? `,${COST_REPORTER}` : '';
  const code = await runCommand(
    [
      'playwright',
      'test',
      '--config=infra/e2e/playwright.config.ts',
      `--reporter=list,json${cost}`,
      `--test-list-invert=${list}`,
      '--pass-with-no-tests',
    ],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output,
  );
  const outcome = existsSync(report)
    ? journeyOutcome(JSON.parse(readFileSync(report, 'utf8')) as JourneyReport)
    : { ...NOTHING, journeys: [] };
  return code !== 0 && outcome.failed.length === 0
    ? { ...outcome, failed: [`playwright: ended with ${code}`] }
    : outcome;
}

/** A line of a list of tests, as Playwright reads it. */
const lineOf = ({ file, title, device }: Journey) =>
  [`[${device}]`, relative(JOURNEYS, join(ROOT, file)), ...title].join(' › ');
