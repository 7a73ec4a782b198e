import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPostgres, postgresPrograms } from '@sold/test-tools/postgres-programs';
import { noteDaemonTime } from '@sold/test-tools/run/daemon-time';
import { freePort } from './free-port.ts';

/** Users that may run the server in place of root; the second where PostgreSQL was never installed. */
const OTHER_USERS = ['postgres', 'nobody'];

/** Whether there are `psql`, `pg_dump` and `pg_restore` too: the PostgreSQL of npm is a server alone. */
export const hasClientPrograms = existsSync(join(postgresPrograms()?.source ?? '', 'pg_dump'));

/** A PostgreSQL server in a folder of its own. */
export interface PostgresServer {
  /** Address of its database `postgres`, for user `sold`, without a password. */
  url: string;
  /** Folder of the server's programs (`pgbench`, `psql`). */
  programs: string;
  /** Kills the server immediately, as a power cut would; {@link start} finds committed data again. */
  kill(): void;
  start(): void;
  /** Stops the server for a moment, copies it, and lets the copy follow it from now on. */
  standby(): Promise<StandbyServer>;
  /** Ends the server and removes its folder. */
  remove(): void;
}

/** A server that follows another one until it takes its place. */
export interface StandbyServer extends Pick<PostgresServer, 'url' | 'remove'> {
  port: number;
  promote(): void;
}

/**
 * Starts a PostgreSQL server in a temporary folder: the machine's, else the one of @sold/test-tools. As root it runs as
 * another user, because the server refuses to run as root.
 * @param settings of `postgresql.conf` that differ from its defaults
 * @throws Error when there are no server programs
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const found = postgresPrograms();
  if (found === null) throw new Error(missingPostgres);
  const folder = mkdtempSync(join(tmpdir(), 'sold-pg-'));
  const programs = found.place(join(folder, 'programs'));
  const user = process.getuid?.() === 0 ? otherUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { stdio: 'ignore', cwd: folder, ...user });
  const port = await freePort();
  const data = join(folder, 'data');
  const folders = [data];
  const options = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '200', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  run('initdb', '-D', data, '-U', 'sold', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  const startAt = (data: string, port: number) => {
    const settings = `-p ${port} -k ${folder} ${options}`;
    run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start');
  };
  const stop = (data: string, mode: 'fast' | 'immediate') => run('pg_ctl', '-D', data, '-m', mode, 'stop');
  const start = () => startAt(data, port);
  const kill = () => stop(data, 'immediate');
  start();
  const standby = async (): Promise<StandbyServer> => {
    const own = await freePort();
    const copy = `${data}-standby`;
    folders.push(copy);
    stop(data, 'fast');
    execFileSync('cp', ['-a', data, copy], { cwd: folder, ...user });
    appendFileSync(
      join(copy, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=sold application_name=standby'\n`,
    );
    writeFileSync(join(copy, 'standby.signal'), '');
    start();
    startAt(copy, own);
    return {
      url: `postgres://sold@127.0.0.1:${own}/postgres`,
      port: own,
      promote: () => run('pg_ctl', '-D', copy, '-w', 'promote'),
      remove: () => stop(copy, 'immediate'),
    };
  };
  const remove = () => {
    process.off('exit', remove);
    for (const one of folders) {
      // A killed server is gone already.
      const pid = join(one, 'postmaster.pid');
      if (!existsSync(pid)) continue;
      noteDaemonTime(Number.parseInt(readFileSync(pid, 'utf8'), 10));
      stop(one, 'immediate');
    }
    for (const one of folders) removeDatabases(one);
    rmSync(folder, { recursive: true, force: true });
  };
  // A server outlives its program, unless the program ends it.
  process.on('exit', remove);
  return {
    url: `postgres://sold@127.0.0.1:${port}/postgres`,
    programs,
    start,
    standby,
    kill,
    remove,
  };
}

/**
 * Removes the databases of a data folder by several processes. A whole test run leaves 140,000 small files, each of which waits for
 * the disk: on a busy machine one process took ten minutes.
 */
function removeDatabases(data: string): void {
  const base = join(data, 'base');
  if (existsSync(base)) execFileSync('sh', ['-c', 'ls | xargs -n 1 -P 16 rm -rf'], { cwd: base });
}

function otherUser(): { uid: number; gid: number } {
  for (const name of OTHER_USERS)
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine does not know that one.
    }
  throw new Error(`PostgreSQL refuses to run as root, and there is no user ${OTHER_USERS.join(' or ')}.`);
}

/** Address of another database of a server. @param server address of any of its databases */
export function databaseAt(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
