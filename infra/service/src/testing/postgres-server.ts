import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const PROGRAMS = '/usr/lib/postgresql';

/**
 * A PostgreSQL server for the tests: `TEST_DATABASE_URL` when set, else one of its own in a temporary folder, run as user
 * postgres when we are root, because the server refuses to run as root. Without server programs the suites on PostgreSQL
 * are skipped and counted as skipped.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const given = process.env.TEST_DATABASE_URL;
  const version = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort().at(-1) : undefined;
  if (given || version === undefined) {
    if (!given)
      console.warn('There is no PostgreSQL server on this machine: suites on PostgreSQL are skipped.');
    project.provide('postgres', given ?? '');
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'sold-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (program: string, ...args: string[]) => {
    const path = join(PROGRAMS, version, 'bin', program);
    const [command, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
    execFileSync(command as string, all as string[], { stdio: 'ignore', cwd: folder });
  };
  const port = await freePort();
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'sold', '--auth=trust', '--encoding=UTF8', '--locale=C');
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`,
    'start',
  );
  project.provide('postgres', `postgres://sold@127.0.0.1:${port}/postgres`);
  return () => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
