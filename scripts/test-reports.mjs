// Which tests failed, which passed at their second try and which suites took longest, by the reports of both test runners.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './toolchain.mjs';

/** @returns {[string, number][]} files of a vitest report (`--reporter=json`) and their seconds */
export function vitestSuites({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => [
    relative(ROOT, name),
    (endTime - startTime) / 1000,
  ]);
}

/** @returns {[string, number][]} files of a Playwright report (`--reporter=json`) and the seconds of all their journeys */
export function journeySuites({ config, suites }) {
  const folder = relative(ROOT, config.rootDir);
  return suites.map((suite) => [`${folder}/${suite.file}`, millisecondsOf(suite) / 1000]);
}

function millisecondsOf({ suites = [], specs = [] }) {
  const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(runs.map(({ duration }) => duration)) + sum(suites.map(millisecondsOf));
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** @returns {string} the five slowest, a line each */
export function slowestSuites(suites) {
  const slowest = suites.toSorted(([, one], [, other]) => other - one).slice(0, 5);
  return slowest.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n');
}

/** Without the colours of a terminal. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0];

/** @returns {string} file and name of a test, and below them the first line of what went wrong, if anything did */
export const named = (file, name, message) =>
  [`${file} › ${name}`, firstLine(message)].filter(Boolean).join('\n    ');

/**
 * @param {{ file: string, failed: string }[]} hooks what failed around tests, which the report leaves out (`left-out-reporter`)
 * @returns {string[]} the failed tests of a vitest report, what failed around tests, and the files that could not be run at all
 */
export function vitestFailures({ testResults }, hooks) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => named(file, test.fullName, test.failureMessages[0]));
    const around = hooks.filter((hook) => hook.file === file).map((hook) => hook.failed);
    if (status !== 'failed' || failed.length + around.length > 0) return [...around, ...failed];
    return [named(file, 'the whole file', message)];
  });
}

/** @returns {string[]} the journeys of a Playwright report that ended so: `unexpected` (failed) or `flaky` (passed at a later try) */
export function journeysThatEnded({ config, suites }, ending) {
  const folder = relative(ROOT, config.rootDir);
  return suites.flatMap((suite) =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ projectName, results }) =>
          named(`${folder}/${suite.file}`, `${title} [${projectName}]`, results[0]?.error?.message),
        ),
    ),
  );
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
