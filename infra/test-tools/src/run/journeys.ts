import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, type Output, runCommand } from './command.ts';
import { NOTHING, type Outcome } from './outcome.ts';
import { type JourneyReport, journeyOutcome } from './reports.ts';
import { ROOT } from './root.ts';

/** Playwright looks for a relative path beside its own code. */
const COST_REPORTER = join(ROOT, 'infra/e2e/src/cost-reporter.ts');

/** Runs the large tests, journeys in Chromium. @param reports folder for the report */
export async function runJourneys(
  environment: Environment,
  output: Output,
  reports: string,
): Promise<Outcome> {
  output.write('\n── Large tests: journeys in Chromium\n');
  const report = join(reports, 'playwright.json');
  const cost = environment['COST_FILE'] ? `,${COST_REPORTER}` : '';
  const code = await runCommand(
    ['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts', `--reporter=list,json${cost}`],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output,
  );
  const outcome = existsSync(report)
    ? journeyOutcome(JSON.parse(readFileSync(report, 'utf8')) as JourneyReport)
    : NOTHING;
  return code !== 0 && outcome.failed.length === 0
    ? { ...outcome, failed: [`playwright: ended with ${code}`], green: [] }
    : outcome;
}
