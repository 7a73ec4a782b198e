// Which suites took longest, by the reports of both test runners.
import { relative } from 'node:path';
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
