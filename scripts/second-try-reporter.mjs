// A reporter of vitest: writes the tests that failed and passed when they were tried again, which its own report leaves out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { named } from './test-reports.mjs';
import { ROOT } from './toolchain.mjs';

export default class SecondTryReporter {
  onTestRunEnd(modules) {
    writeFileSync(process.env.SECOND_TRIES, JSON.stringify(modules.flatMap(secondTries)));
  }
}

/** @returns {string[]} the tests of a module that needed a second try, and what went wrong first */
function secondTries({ children, moduleId }) {
  return [...children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => named(relative(ROOT, moduleId), test.fullName, test.result().errors?.[0]?.message));
}
