/** Reporter of vitest: writes what its JSON report leaves out, failures outside of tests and tests that passed when tried again. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type LeftOut, named } from './reports.ts';
import { ROOT } from './root.ts';

export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { LEFT_OUT } = process.env;
    if (LEFT_OUT)
      writeFileSync(
        LEFT_OUT,
        JSON.stringify(modules.flatMap((module) => [...around(module), ...flaky(module)])),
      );
  }
}

function around(module: TestModule): LeftOut[] {
  const file = relative(ROOT, module.moduleId);
  const failures = (name: string, errors: readonly { message: string }[]) =>
    errors.map(({ message }) => ({ file, failed: named(file, name, message), isFlaky: false }));
  return [
    ...failures('the whole file', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      failures(`before or after ${suite.fullName}`, suite.errors()),
    ),
  ];
}

function flaky(module: TestModule): LeftOut[] {
  const file = relative(ROOT, module.moduleId);
  return [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => ({
      file,
      failed: named(file, test.fullName, test.result().errors?.[0]?.message),
      isFlaky: true,
    }));
}
