import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { processesOf, RUN_MARK } from './marked-processes.ts';
import { sweepRunFolders } from './run-folder.ts';

const PROGRAM = join(import.meta.dirname, 'testing/run-with-children.ts');
const temporary = mkdtempSync(join(tmpdir(), 'sold-end-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Running {
  run: string;
  folder: string;
  ports: number[];
  program: ChildProcess;
}

async function startRun(): Promise<Running> {
  const run = randomUUID();
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, [RUN_MARK]: run, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(program.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const { folder, servers } = JSON.parse(String(line)) as { folder: string; servers: string[] };
  return { run, folder, program, ports: servers.map((server) => Number(server.split(' ')[1])) };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await new Promise<boolean>((done) =>
    socket.once('connect', () => done(true)).once('error', () => done(false)),
  );
  socket.destroy();
  return isOpen;
}

async function left({ run, folder, ports }: Running) {
  const open = await Promise.all(ports.map(isListening));
  return { processes: processesOf(run), folder: existsSync(folder), ports: open };
}

const NOTHING = { processes: [], folder: false, ports: [false, false] };

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves no process, port or folder after a run ended by %s',
  async (signal) => {
    const running = await startRun();
    expect(await left(running)).toMatchObject({ folder: true, ports: [true, true] });
    running.program.kill(signal);
    await once(running.program, 'exit');
    expect(await left(running)).toEqual(NOTHING);
  },
);

test('cleans up after a killed run, and leaves a running one alone', async () => {
  const [killed, running] = [await startRun(), await startRun()];
  killed.program.kill('SIGKILL');
  await once(killed.program, 'exit');
  expect(await left(killed)).toMatchObject({ folder: true, ports: [true, true] });
  expect(await sweepRunFolders(temporary)).toBe(1);
  expect(await left(killed)).toEqual(NOTHING);
  expect(await left(running)).toMatchObject({ folder: true, ports: [true, true] });
  running.program.kill('SIGTERM');
  await once(running.program, 'exit');
});
