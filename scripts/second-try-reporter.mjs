// A reporter of vitest: writes the tests that failed and passed when they were tried again, which its own report leaves out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './toolchain.mjs';

export default class SecondTryReporter {
  onTestRunEnd(modules) {
    writeFileSync(process.env.SECOND_TRIES, JSON.stringify(modules.flatMap(secondTries)));
  }
}

/** @returns {string[]} the file and the name of each test of a module that needed a second try, and what went wrong first */
export function secondTries(module) {
  return [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => {
      const [error] = test.result().errors ?? [];
      const why = error ? `\n    ${error.message.trim().split('\n')[0]}` : '';
      return `${relative(ROOT, module.moduleId)} › ${test.fullName}${why}`;
    });
}
