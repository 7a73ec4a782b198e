import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';
import { ROOT } from './project/root.ts';
import type { JourneyResult } from './verdicts/journey-verdicts.ts';
import { LOADS } from './verdicts/loads.ts';

/** Result of one suite, written by `suite-reporter`. */
export interface SuiteReport {
  /** Path from the root. */
  file: string;
  seconds: number;
  passed: number;
  skipped: number;
  /** Names of failed tests, each with the first line of its error below it. */
  failed: readonly string[];
}

/** Report of `playwright --reporter=json`: the part that is read. */
export interface JourneyReport {
  config: { rootDir: string };
  stats: { expected: number; skipped: number };
  errors?: readonly { message?: string }[];
  suites: readonly JourneySuite[];
}

interface JourneySuite {
  title: string;
  file: string;
  suites?: readonly JourneySuite[];
  specs?: readonly { title: string; tests: readonly JourneyTest[] }[];
}

interface JourneyTest {
  projectName: string;
  status: string;
  annotations?: readonly { type: string; description?: string }[];
  results: readonly { duration: number; error?: { message?: string } }[];
}

export interface SuitesOutcome extends Outcome {
  /** Suites whose every test passed. */
  green: readonly string[];
}

export interface JourneyOutcome extends Outcome {
  journeys: readonly JourneyResult[];
}

// A test can throw any value.
const firstLine = (message?: unknown) =>
  stripVTControlCharacters(String(message ?? ''))
    .trim()
    .split('\n')[0];

/** @returns file and name of a test, and below them the first line of its error, if there is one */
export const named = (file: string, name: string, message?: unknown): string =>
  [`${file} › ${name}`, firstLine(message)].filter(Boolean).join('\n    ');

/**
 * Adds up the reports of a run.
 * @param wanted paths of the suites that were to run
 * @param code exit code of vitest
 * @param end its last lines
 */
export function suitesOutcome(
  reports: readonly SuiteReport[],
  wanted: readonly string[],
  code: number,
  end: readonly string[],
): SuitesOutcome {
  const sum = (count: 'passed' | 'skipped') => reports.reduce((all, report) => all + report[count], 0);
  const failed = reports.flatMap((report) => report.failed);
  const seen = new Set(reports.map(({ file }) => file));
  const missing = wanted.filter((suite) => !seen.has(suite));
  const hasEndedEarly = missing.length > 0 || (code !== 0 && failed.length === 0);
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failed: hasEndedEarly
      ? [
          ...failed,
          [
            `vitest › ended with ${code}, ${missing.length} suites did not run: ${missing.slice(0, 3).join(', ')}`,
            ...end,
          ].join('\n    '),
        ]
      : failed,
    suites: reports.map(({ file, seconds }) => [file, seconds]),
    green: reports.filter((report) => report.failed.length === 0).map(({ file }) => file),
  };
}

export function journeyOutcome({ config, stats, errors = [], suites }: JourneyReport): JourneyOutcome {
  const folder = relative(ROOT, config.rootDir);
  const tests = suites.flatMap((suite) => testsOf(suite, `${folder}/${suite.file}`));
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const failed = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title, projectName, results }) =>
      named(file, `${title.join(' › ')} [${projectName}]`, results[0]?.error?.message),
    );
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failed: [...failed, ...errors.map(({ message }) => named(folder, 'the run', message))],
    suites: [...byFile].map(([file, own]) => [file, secondsOf(own)]),
    journeys: tests.map(({ file, title, projectName, status, annotations = [] }) => ({
      file,
      title,
      device: projectName,
      loads: annotations.find(({ type }) => type === LOADS)?.description?.split(' ') ?? null,
      isGreen: status === 'expected',
    })),
  };
}

const secondsOf = (tests: readonly JourneyTest[]) =>
  tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration, 0) / 1000;

/** @param above titles around a suite; that of a file is its name */
function testsOf(
  { suites = [], specs = [] }: JourneySuite,
  file: string,
  above: readonly string[] = [],
): (JourneyTest & { file: string; title: readonly string[] })[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, file, title: [...above, title] })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, file, [...above, suite.title])),
  ];
}
