/** `npm run test:flakes -- <suite or journey> [--times 20]`: repeats a suite or a journey beside a busy loop on each core. */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, runCommand } from './command.ts';
import { beginRun } from './end.ts';
import { ROOT } from './project/root.ts';
import { sweepRunFolders } from './run-folder.ts';
import { testEnvironment } from './test-environment.ts';
import { SourceTree } from './verdicts/source-tree.ts';

/** Time that processes have to end by themselves after a run, milliseconds. */
const GRACE_MS = 2_000;

/** Looks ten times a second whether its input has ended. */
const BUSY = `
process.stdin.on('end', () => process.exit()).resume();
const spin = () => {
  for (const end = performance.now() + 100; performance.now() < end; );
  setImmediate(spin);
};
spin();`;

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const times = Number(values.times);
const files = [...SourceTree.of(ROOT).files]
  .map((file) => relative(ROOT, file))
  .filter(
    (file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file) && positionals.some((part) => file.includes(part)),
  );
if (files.length === 0 || !Number.isInteger(times) || times < 1) {
  console.error(
    'Name a suite or a journey by a part of its path: npm run test:flakes -- live.medium [--times 20]',
  );
  process.exit(1);
}
await sweepRunFolders();
const place = beginRun();
// Each time has other generated inputs.
const environment = { INPUT_SEED: 'random', ...testEnvironment(place) };
const loops = Array.from({ length: availableParallelism() }, () => busyLoop(environment));
const results = new Map<string, boolean[]>();
for (const file of files) results.set(file, await repeat(file));
for (const loop of loops) loop.kill('SIGKILL');
await place.close(GRACE_MS);
for (const [file, passed] of results)
  console.log(`${passed.filter(Boolean).length} of ${passed.length} passed: ${file}`);
process.exitCode = [...results.values()].flat().includes(false) ? 1 : 0;

/** Takes one core for itself until this process ends, however it does. */
function busyLoop(env: Environment): ChildProcess {
  return spawn(process.execPath, ['-e', BUSY], { stdio: ['pipe', 'ignore', 'ignore'], env });
}

/** @returns whether it passed, for each time; a failed run prints what it said */
async function repeat(file: string): Promise<boolean[]> {
  const command = file.includes('.large.')
    ? ['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts', '--reporter=line', file]
    : ['vitest', 'run', '--reporter=default', file];
  const passed: boolean[] = [];
  for (let time = 1; time <= times; time += 1) {
    const said: string[] = [];
    const code = await runCommand(command, environment, { write: (text) => said.push(String(text)) });
    passed.push(code === 0);
    console.log(`${time} of ${times}: ${code === 0 ? 'passed' : 'failed'} ${file}`);
    if (code !== 0) process.stdout.write(said.join(''));
  }
  return passed;
}
