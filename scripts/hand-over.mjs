import { spawn } from 'node:child_process';
import { lockedNode, ROOT } from './toolchain.mjs';

/** Time between two looks at npm, milliseconds. */
const LOOK_MS = 250;

// npm ends its shell, which does not pass the signal on: then this process has another parent.
const shell = process.ppid;

/**
 * Runs a program on the locked Node in place of this process: signals reach it, and this process ends with its exit code.
 * @param {string[]} args arguments of Node
 * @param {Record<string, string | undefined>} env
 */
export function handOver(args, env) {
  const program = spawn(lockedNode(), args, { cwd: ROOT, stdio: 'inherit', env });
  const end = () => program.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => {
      if (process.ppid !== shell) end();
    }, LOOK_MS).unref();
  program.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
}
