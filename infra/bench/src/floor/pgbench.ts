import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresServer } from '@sold/service/testing/start-postgres';

const run = promisify(execFile);
/** Branches of pgbench's bank: more than clients, so that its own hot rows are not what is measured. */
const SCALE = 50;

/** pgbench's TPC-B-like transactions per second on a server. */
export interface Pgbench {
  run(clients: number, seconds: number): Promise<number>;
}

/** Fills a database of its own for pgbench. @param url of that database, empty */
export async function preparePgbench(server: PostgresServer, url: string): Promise<Pgbench> {
  const { hostname, port, username, pathname } = new URL(url);
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const program = join(server.programs, 'pgbench');
  await run(program, ['-i', '-q', '-s', String(SCALE), ...where]);
  return {
    async run(clients, seconds) {
      const threads = String(Math.min(2, clients));
      const { stdout } = await run(program, [
        '-n',
        '-c',
        String(clients),
        '-j',
        threads,
        '-T',
        String(seconds),
        ...where,
      ]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
    },
  };
}
