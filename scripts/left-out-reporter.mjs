// A reporter of vitest: writes what its own report leaves out, the tests that failed and passed when they were tried again, and what
// went wrong before or after the tests of a suite.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { named } from './test-reports.mjs';
import { ROOT } from './toolchain.mjs';

export default class LeftOutReporter {
  onTestRunEnd(modules) {
    const leftOut = { secondTries: modules.flatMap(secondTries), hooks: modules.flatMap(hooks) };
    writeFileSync(process.env.LEFT_OUT, JSON.stringify(leftOut));
  }
}

/** @returns {string[]} the tests of a module that needed a second try, and what went wrong first */
function secondTries({ children, moduleId }) {
  return [...children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => named(relative(ROOT, moduleId), test.fullName, test.result().errors?.[0]?.message));
}

/** @returns {{ file: string, failed: string }[]} what failed around the tests of a module: loading it, and hooks of its suites */
function hooks(module) {
  const file = relative(ROOT, module.moduleId);
  const around = (name, errors) =>
    errors.map(({ message }) => ({ file, failed: named(file, name, message) }));
  return [
    ...around('the whole file', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      around(`before or after ${suite.fullName}`, suite.errors()),
    ),
  ];
}
