import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';
import { ROOT } from './root.ts';

/** Report of `vitest --reporter=json`: the part that is read. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}

/** A failure that the JSON report leaves out, written by `left-out-reporter`. */
export interface LeftOut {
  file: string;
  failed: string;
  /** Whether a test passed when it was tried again; else it is outside of a test: while a file is loaded, or in a hook. */
  isFlaky: boolean;
}

/** Report of `playwright --reporter=json`: the part that is read. */
export interface JourneyReport {
  config: { rootDir: string };
  stats: { expected: number; skipped: number; flaky: number };
  errors?: readonly { message?: string }[];
  suites: readonly JourneySuite[];
}

interface JourneySuite {
  file: string;
  suites?: readonly JourneySuite[];
  specs?: readonly {
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0];

/** @returns file and name of a test, and below them the first line of its error, if there is one */
export const named = (file: string, name: string, message?: string): string =>
  [`${file} › ${name}`, firstLine(message)].filter(Boolean).join('\n    ');

export function vitestOutcome(report: VitestReport, leftOut: readonly LeftOut[]): Outcome {
  const files = report.testResults.map((result) => {
    const file = relative(ROOT, result.name);
    const failed = result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(file, fullName, failureMessages?.[0]));
    const around = leftOut.filter((one) => one.file === file && !one.isFlaky).map((one) => one.failed);
    const all = [...around, ...failed];
    const isUnexplained = result.status === 'failed' && all.length === 0;
    return {
      file,
      seconds: (result.endTime - result.startTime) / 1000,
      failed: isUnexplained ? [named(file, 'the whole file', result.message)] : all,
    };
  });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failed: files.flatMap(({ failed }) => failed),
    flaky: leftOut.filter(({ isFlaky }) => isFlaky).map((one) => one.failed),
    suites: files.map(({ file, seconds }) => [file, seconds]),
    green: files.filter(({ failed }) => failed.length === 0).map(({ file }) => file),
  };
}

export function journeyOutcome({ config, stats, errors = [], suites }: JourneyReport): Outcome {
  const folder = relative(ROOT, config.rootDir);
  const files = suites.map((suite) => {
    const file = `${folder}/${suite.file}`;
    const tests = specsOf(suite).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
    const milliseconds = tests
      .flatMap(({ results }) => results)
      .reduce((all, { duration }) => all + duration, 0);
    const ended = (ending: string) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ title, projectName, results }) =>
          named(file, `${title} [${projectName}]`, results[0]?.error?.message),
        );
    return { file, seconds: milliseconds / 1000, failed: ended('unexpected'), flaky: ended('flaky') };
  });
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [
      ...files.flatMap(({ failed }) => failed),
      ...errors.map(({ message }) => named(folder, 'the run', message)),
    ],
    flaky: files.flatMap(({ flaky }) => flaky),
    suites: files.map(({ file, seconds }) => [file, seconds]),
    green: files.filter(({ failed }) => failed.length === 0).map(({ file }) => file),
  };
}

const specsOf = ({ suites = [], specs = [] }: JourneySuite): NonNullable<JourneySuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
