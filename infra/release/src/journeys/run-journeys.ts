import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { needPackages } from '../builds/need-packages.ts';
import { JOURNEYS_DIR, type Journey } from './catalogue.ts';
import { NO_STORE, triedSet } from './tried-set.ts';
import type { Versions } from './verdicts.ts';

/** A journey that did not pass, with what its page did instead. */
export interface FailedJourney {
  journey: Journey;
  why: string;
}

/** Runs journeys with versions that are live together, and returns the failed ones. */
export type RunJourneys = (
  store: string,
  versions: Versions,
  journeys: readonly Journey[],
) => Promise<readonly FailedJourney[]>;

/** Output of Playwright's JSON reporter; the fields used here. */
interface Suite {
  file: string;
  specs?: readonly { title: string; ok: boolean; tests: readonly { results: readonly Result[] }[] }[];
  suites?: readonly Suite[];
}
interface Result {
  status: string;
  error?: { message?: string };
}

const PLAYWRIGHT = join(JOURNEYS_DIR, 'node_modules/@playwright/test/cli.js');
/** Longest reason of a failure, characters. */
const WHY_CHARS = 300;

/** Starts the demo site with the versions and runs the journeys in Chromium. @throws Error when the site or the browser does not start */
export const runInBrowser: RunJourneys = async (store, versions, journeys) => {
  await needPackages('tests');
  const { data, remove } = triedSet(store, versions);
  try {
    await program(join(JOURNEYS_DIR, 'src/ensure-chromium.ts'), [], {});
    const report = join(data, 'journeys.json');
    const specs = [...new Set(journeys.map(({ spec }) => `src/${spec}`))];
    const args = ['test', '--config', join(JOURNEYS_DIR, 'playwright.config.ts'), '--project', 'desktop'];
    const titles = journeys.flatMap(({ title }) => title ?? []).map(escaped);
    const said = await program(
      PLAYWRIGHT,
      [
        ...args,
        '--reporter',
        'json',
        '--grep',
        [...titles, 'opens with a silent console'].join('|'),
        ...specs,
      ],
      {
        E2E_TRIED: data,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        SMOKE_BRIEF: journeys.some(({ isBrief }) => isBrief) ? '1' : '',
        SMOKE_UNITS: journeys
          .filter(({ title }) => title === undefined)
          .flatMap(({ units }) => units)
          .join(','),
      },
    );
    return failuresIn(readReport(report, said), journeys);
  } finally {
    remove();
  }
};

/** The journeys that failed, by what Playwright reports. A journey of which no test ran has failed. */
export function failuresIn(suites: readonly Suite[], journeys: readonly Journey[]): FailedJourney[] {
  const tests = suites.flatMap(testsIn);
  return journeys.flatMap((journey): FailedJourney[] => {
    const own = tests.filter(
      ({ file, title }) => file === journey.spec && title.startsWith(journey.title ?? ''),
    );
    if (!own.some(({ hasRun }) => hasRun)) return [{ journey, why: 'no test of it ran' }];
    const failed = own.find(({ ok }) => !ok);
    return failed === undefined ? [] : [{ journey, why: `${failed.title}: ${failed.why}` }];
  });
}

function testsIn({ file, specs = [], suites = [] }: Suite): {
  file: string;
  title: string;
  ok: boolean;
  hasRun: boolean;
  why: string;
}[] {
  const own = specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap((one) => one.results);
    const message = results.find(({ error }) => error)?.error?.message ?? '';
    const hasRun = results.some(({ status }) => status !== 'skipped');
    return { file: file.split('/').at(-1) ?? '', title, ok, hasRun, why: plain(message) };
  });
  return [...own, ...suites.flatMap(testsIn)];
}

function plain(message: string): string {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, WHY_CHARS);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function readReport(file: string, said: string): readonly Suite[] {
  try {
    const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
      suites: readonly Suite[];
      errors: readonly { message?: string }[];
    };
    const [problem] = errors;
    if (problem === undefined) return suites;
    throw new Error(plain(problem.message ?? 'it does not say why'));
  } catch (error) {
    throw new Error(`The journeys did not run: ${(error as Error).message} ${said.slice(-2_000)}`);
  }
}

/** Runs a Node program to its end, however that is, and answers what it said. */
function program(file: string, args: readonly string[], more: Record<string, string>): Promise<string> {
  const env = {
    ...process.env,
    ...NO_STORE,
    PATH: [dirname(process.execPath), join(JOURNEYS_DIR, 'node_modules/.bin'), process.env.PATH].join(':'),
    ...more,
  };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: JOURNEYS_DIR, env });
    let said = '';
    const hear = (part: Buffer) => {
      said = (said + part.toString()).slice(-20_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', fail);
    child.once('close', () => done(said));
  });
}
