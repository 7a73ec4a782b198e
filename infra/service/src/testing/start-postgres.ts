import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAMS = '/usr/lib/postgresql';

/** A PostgreSQL server in a folder of its own. */
export interface PostgresServer {
  /** Address of its database `postgres`, for user `sold`, without a password. */
  url: string;
  /** Folder of the server's programs (`pgbench`, `psql`). */
  programs: string;
  /** Ends the server at once, as a power cut would; what was committed is found again by {@link start}. */
  kill(): void;
  start(): void;
  /** Ends the server and removes its folder. */
  remove(): void;
}

/**
 * Starts a PostgreSQL server in a temporary folder, as user postgres when we are root, because the server refuses to run
 * as root. @param settings of `postgresql.conf` that differ from its defaults
 * @returns null when this machine has no server programs
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer | null> {
  const version = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort().at(-1) : undefined;
  if (version === undefined) return null;
  const programs = join(PROGRAMS, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'sold-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (program: string, ...args: string[]) => {
    const path = join(programs, program);
    const [command, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
    execFileSync(command as string, all as string[], { stdio: 'ignore', cwd: folder });
  };
  const port = await freePort();
  const data = join(folder, 'data');
  const options = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '200', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  run('initdb', '-D', data, '-U', 'sold', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const start = () =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} ${options}`,
      'start',
    );
  const kill = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  start();
  return {
    url: `postgres://sold@127.0.0.1:${port}/postgres`,
    programs,
    start,
    kill,
    remove: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Address of another database of a server. @param server address of any of its databases */
export function databaseAt(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
