import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const PROGRAM = `
process.on('SIGTERM', () => {
  console.log('told to end');
  process.exit();
});
setInterval(() => {}, 1_000);
console.log('here');`;
const HANDS_OVER = `
import { handOver } from ${JSON.stringify(import.meta.resolve('./hand-over.mjs'))};
handOver(['-e', ${JSON.stringify(PROGRAM)}], process.env);`;

test.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))(
  'ends the program when its shell ends by %s without passing the signal on',
  async (signal) => {
    // As npm does: a shell in between, which does not pass a signal on.
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1"; exit $?', process.execPath, HANDS_OVER],
      {
        env: { ...process.env, npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let said = '';
    for await (const text of shell.stdout.setEncoding('utf8')) {
      if (text.includes('here')) shell.kill(signal);
      said += text;
    }
    expect(said).toBe('here\ntold to end\n');
    if (shell.signalCode === null) await once(shell, 'exit');
    expect(shell.signalCode).toBe(signal);
  },
);
