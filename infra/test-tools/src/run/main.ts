/** `npm test` after the packages are installed: runs checks, suites and journeys together and ends with `N passed, N failed`. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runChecks } from './checks.ts';
import { type Environment, HeldOutput, runCommand } from './command.ts';
import { printCost } from './cost/print-cost.ts';
import { timeLine, usedSeconds } from './cost/used-time.ts';
import { daemonSeconds } from './daemon-time.ts';
import { beginRun } from './end.ts';
import { runJourneys } from './journeys.ts';
import { type Options, readOptions } from './options.ts';
import { closingLine, NOTHING, type Outcome, slowestSuites, total } from './outcome.ts';
import { ROOT } from './project/root.ts';
import { type RunFolder, sweepRunFolders } from './run-folder.ts';
import { runSuites } from './suites.ts';
import { testEnvironment } from './test-environment.ts';
import { JourneyVerdicts } from './verdicts/journey-verdicts.ts';
import { SourceTree } from './verdicts/source-tree.ts';
import { Verdicts } from './verdicts/verdicts.ts';

const REPORTS = join(ROOT, '.cache/test');
const SUITE = /\.(?:small|medium)\.test\.(?:tsx?|mjs)$/;
/** Suites that `--quick` leaves out: they start and kill process after process. */
const SLOW = /\/(?:crash|cli)\.medium\.test\.ts$|^infra\/(?:test-tools|release|deploy)\/.*\.medium\./;
/** Programs without which a run would fail much later. */
const NEEDED = ['infra/test-tools/src/check-postgres.ts', 'infra/e2e/src/ensure-chromium.ts'];
/** Time that processes have to end by themselves after a run, milliseconds. */
const GRACE_MS = 5_000;

const started = performance.now();
const options = readOptions(process.argv.slice(2), process.env);
const swept = await sweepRunFolders();
if (swept > 0)
  console.log(
    `Cleaned up after ${swept} run${swept > 1 ? 's' : ''} that ${swept > 1 ? 'were' : 'was'} killed.`,
  );
const place = beginRun();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
process.exitCode = await run(options, place);

async function run({ quick, all, cost }: Options, place: RunFolder): Promise<number> {
  const environment = environmentOf(place, { quick, cost });
  if (!quick && !(await hasNeeded(environment))) return close(place, { ...NOTHING, failed: NEEDED });
  const tree = SourceTree.of(ROOT);
  const verdicts = new Verdicts(tree, join(ROOT, '.cache'));
  const engines = quick ? 'embedded' : '';
  const wanted = [...tree.files]
    .map((file) => relative(ROOT, file))
    .filter((file) => SUITE.test(file) && !(quick && SLOW.test(file)));
  const suites = all ? wanted : wanted.filter((suite) => !verdicts.isGreen(suite, engines));
  const journeys = new JourneyVerdicts(tree, join(ROOT, '.cache'));
  const known = all || quick ? [] : journeys.green();
  if (suites.length < wanted.length || known.length > 0)
    console.log(
      `\n${wanted.length - suites.length} suites and ${known.length} journeys are unchanged since they were green; --all runs them, too.`,
    );
  const [checksOutput, journeysOutput] = [new HeldOutput(process.stdout), new HeldOutput(process.stdout)];
  const [small, checks, large] = await Promise.all([
    runSuites({ suites, environment, output: process.stdout, reports: REPORTS }).finally(() => {
      checksOutput.release();
      journeysOutput.release();
    }),
    runChecks(environment, checksOutput),
    quick ? null : runJourneys({ known, environment, output: journeysOutput, reports: REPORTS }),
  ]);
  verdicts.note(suites, new Set(small.green), engines);
  journeys.note(large?.journeys ?? []);
  if (cost) printCost(environment['COST_FILE'] ?? '');
  return close(place, total([small, checks, ...(large ? [large] : [])]));
}

function environmentOf(place: RunFolder, { quick, cost }: Pick<Options, 'quick' | 'cost'>): Environment {
  return {
    ...testEnvironment(place),
    ...(quick && { TEST_ENGINES: 'embedded' }),
    ...(cost && { COST_FILE: join(place.folder, 'cost.jsonl') }),
  };
}

async function hasNeeded(environment: Environment): Promise<boolean> {
  console.log('\n── Database server and browser');
  for (const program of NEEDED)
    if ((await runCommand(['node', program], environment, process.stdout)) !== 0) return false;
  return true;
}

/** Prints the result and leaves nothing behind. @returns exit code */
async function close(place: RunFolder, outcome: Outcome): Promise<number> {
  const daemons = daemonSeconds(place.environment['TMPDIR'] ?? '');
  const left = await place.close(GRACE_MS);
  const { failed } = outcome;
  if (left.length > 0)
    console.log(`\nEnded, because still running:\n${left.map((command) => `  ${command}`).join('\n')}`);
  if (outcome.suites.length > 0) console.log(`\nSlowest:\n${slowestSuites(outcome.suites)}`);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  const used = usedSeconds();
  console.log(`\n${timeLine((performance.now() - started) / 1000, used && used + daemons)}`);
  console.log(closingLine(outcome));
  return failed.length > 0 ? 1 : 0;
}
