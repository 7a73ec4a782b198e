/** Reporter of vitest: writes a line for each suite when it ends. The lines of a run that is killed remain. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { ROOT } from './project/root.ts';
import { named, type SuiteReport } from './reports.ts';

export default class SuiteReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    write(reportOf(module));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { message } of errors)
      write({
        file: 'vitest',
        passed: 0,
        skipped: 0,
        seconds: 0,
        failed: [named('vitest', 'outside of a suite', message)],
      });
  }
}

function write(report: SuiteReport): void {
  const { SUITE_REPORTS } = process.env;
  if (SUITE_REPORTS) appendFileSync(SUITE_REPORTS, `${JSON.stringify(report)}\n`);
}

function reportOf(module: TestModule): SuiteReport {
  const file = relative(ROOT, module.moduleId);
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = (name: string, errors: readonly { message: string }[] = []) =>
    errors.map(({ message }) => named(file, name, message));
  return {
    file,
    seconds: module.diagnostic().duration / 1000,
    passed: inState('passed').length,
    skipped: inState('skipped').length,
    failed: [
      ...failures('the whole file', module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) =>
        failures(`before or after ${suite.fullName}`, suite.errors()),
      ),
      ...inState('failed').flatMap((test) => failures(test.fullName, test.result().errors?.slice(0, 1))),
    ],
  };
}
