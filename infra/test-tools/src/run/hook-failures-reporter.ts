/** Reporter of vitest: writes the failures that its JSON report leaves out, those outside of tests. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type HookFailure, named } from './reports.ts';
import { ROOT } from './root.ts';

export default class HookFailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { HOOK_FAILURES } = process.env;
    if (HOOK_FAILURES) writeFileSync(HOOK_FAILURES, JSON.stringify(modules.flatMap(hookFailures)));
  }
}

function hookFailures(module: TestModule): HookFailure[] {
  const file = relative(ROOT, module.moduleId);
  const around = (name: string, errors: readonly { message: string }[]) =>
    errors.map(({ message }) => ({ file, failed: named(file, name, message) }));
  return [
    ...around('the whole file', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      around(`before or after ${suite.fullName}`, suite.errors()),
    ),
  ];
}
