import { type Output, runCommand } from './command.ts';
import type { Outcome } from './outcome.ts';

/** Programs that judge the sources as a whole, in the order in which they are worth reading. */
const CHECKS: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['Lint and format', ['biome', 'check', '.']],
  [
    'Directions',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'contracts',
      'shared',
      'host',
      'remotes',
      'infra',
      'scripts',
    ],
  ],
  ['Folders', ['node', 'scripts/rooms/lint-rooms.mjs']],
  ['SQL statements', ['node', 'scripts/sql/lint-statements.ts']],
  ['Prose', ['node', 'scripts/prose/lint-prose.mjs']],
  ['API documents', ['node', 'scripts/lint-api.mjs']],
  ['Policy documents', ['node', 'remotes/policy/build/lint.ts']],
  ['Unused files, exports and dependencies', ['knip']],
  ['Types', ['node', 'scripts/types.mjs']],
];

/** Runs every check, one after the other. */
export async function runChecks(
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<Outcome> {
  const failed: string[] = [];
  const suites: [string, number][] = [];
  for (const [name, command] of CHECKS) {
    output.write(`\n── ${name}\n`);
    const started = performance.now();
    if ((await runCommand(command, environment, output)) !== 0) failed.push(name);
    suites.push([name, (performance.now() - started) / 1000]);
  }
  return { passed: CHECKS.length - failed.length, skipped: 0, failed, suites };
}
