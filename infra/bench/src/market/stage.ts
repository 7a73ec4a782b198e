import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { tossGateway } from '@sold/market/money/gateway/toss-gateway';
import { audit } from '@sold/market/operators/audit/audit';
import { MIGRATIONS } from '@sold/market/platform/db/migrations';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import type { Db } from '@sold/service/db/tables';
import { databaseAt, type PostgresServer, startPostgres } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import { type Generator, startGenerator } from '../load/generator.ts';
import { type Child, startChild } from '../processes/child.ts';
import { type Seed, seedMarket } from './seed.ts';

/** The server's settings, the same for floors and for us; it waits for the disk. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '2GB',
  min_wal_size: '3GB',
  max_wal_size: '6GB',
  checkpoint_timeout: '15min',
};

/** Size of the log before measurements: more than a run writes, and as much as `min_wal_size` keeps. */
const LOG = { pieces: 190, pieceBytes: 16_000_000 };

/**
 * Flags of the sandbox gateway, which stores every request: live objects are copied when room for new ones is cleared, and with
 * the 32 MB of a service it stood still for up to 15 ms. Then a buyer would wait for the stand-in and not for us.
 */
const SANDBOX_FLAGS = ['--min-semi-space-size=1', '--max-semi-space-size=2'];

/** Time for the machine to give back memory that was freed, milliseconds. */
const GIVE_BACK_MS = 5000;

/** One server and one generator that everything of a run is measured on. */
export interface Stage {
  server: PostgresServer;
  generator: Generator;
  /** A new database: empty, or with the seeded market in it. @returns its address */
  database(content: 'empty' | 'market'): Promise<string>;
  seed: Seed;
  /** Where cards are stored and charged, when payments go through the sandbox. */
  sandboxUrl: string;
  end(): Promise<void>;
}

/** A market under measurement. */
export interface Measured {
  origin: string;
  url: string;
  db: Db;
  child: Child;
  /** Names of invariants of the audit that do not hold. */
  broken(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * @param isLean whether its server is as PostgreSQL comes, and small: where no speed is measured
 * @throws Error when this machine has no PostgreSQL server
 */
export async function openStage(isLean = false): Promise<Stage> {
  const server = await startPostgres(isLean ? {} : SETTINGS);
  const sandbox = await startChild(
    new URL('../processes/sandbox-process.ts', import.meta.url),
    {},
    SANDBOX_FLAGS,
  );
  const sandboxUrl = String(sandbox.said.origin);
  const root = await openDatabase({ url: server.url, connections: 1 });
  let databases = 0;
  const database: Stage['database'] = async (content) => {
    databases += 1;
    await tidyEach(root, databases);
    const name = `b_${randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create database ${name}${content === 'market' ? ' template seed' : ''}`).execute(root);
    return databaseAt(server.url, name);
  };
  await sql.raw('create database seed').execute(root);
  const seeded = await openDatabase({ url: databaseAt(server.url, 'seed') });
  await migrate(seeded, MIGRATIONS);
  const seed = await seedMarket(seeded, tossGateway({ baseUrl: sandboxUrl, secretKey: 'bench' }));
  await seeded.destroy();
  if (!isLean) await fillLog(root);
  const generator = await startGenerator();
  return {
    server,
    generator,
    database,
    seed,
    sandboxUrl,
    end: async () => {
      await generator.stop();
      await sandbox.stop();
      await root.destroy();
      server.remove();
    },
  };
}

/**
 * PostgreSQL tidies each database once a minute, and with several of them another one's tables would be tidied beside most
 * the measurements: each gets its turn as often as if it were alone.
 */
async function tidyEach(root: Db, minutes: number): Promise<void> {
  await sql.raw(`alter system set autovacuum_naptime = '${minutes}min'`).execute(root);
  await sql`select pg_reload_conf()`.execute(root);
}

/**
 * Gives the server's log the segments of one that has run for a while: those are written over. A new server makes each one
 * when it is needed, and every commit waits until 16 MB of zeros are written: 60 to 90 ms on a machine whose
 * `fdatasync` takes 0.3, every few seconds.
 */
async function fillLog(root: Db): Promise<void> {
  for (let piece = 0; piece < LOG.pieces; piece += 1)
    await sql`select pg_logical_emit_message(false, 'bench', repeat('x', ${LOG.pieceBytes}))`.execute(root);
  await dropWritten(root);
}

/**
 * Drops what PostgreSQL has written from the system's cache of files; what it reads it keeps itself. A virtual machine that
 * gives unused memory back to its host stands still for 10 to 20 ms each time, and after gigabytes of files it does so
 * for minutes: here it happens before the measurement. Where `dd` cannot do that, nothing changes.
 */
async function dropWritten(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db);
  const [row] = rows;
  const drop = ['dd', 'if={}', 'iflag=nocache', 'count=0', 'status=none', ';'];
  spawnSync('find', [String(row?.data_directory), '-type', 'f', '-size', '+1M', '-exec', ...drop], {
    stdio: 'ignore',
  });
  await setTimeout(GIVE_BACK_MS);
}

/** Starts a market on a fresh copy of the seed. @param gateway whether charges go through the sandbox or are instant */
export async function startMarket(
  stage: Stage,
  gateway: 'sandbox' | 'instant',
  fill: (db: Db, seed: Seed) => Promise<void> = async () => {},
): Promise<Measured> {
  const url = await stage.database('market');
  const db = await openDatabase({ url, connections: 2 });
  await fill(db, stage.seed);
  // Rows that were written in bulk would otherwise be vacuumed during the measurement.
  await sql`vacuum (analyze)`.execute(db);
  await dropWritten(db);
  const child = await startChild(new URL('market-process.ts', import.meta.url), {
    DATABASE_URL: url,
    GATEWAY_URL: gateway === 'sandbox' ? stage.sandboxUrl : '',
  });
  return {
    origin: String(child.said.origin),
    url,
    db,
    child,
    broken: async () =>
      (await audit(db, new Date())).filter(({ subjects }) => subjects.length > 0).map(({ name }) => name),
    stop: async () => {
      await child.stop();
      await db.destroy();
    },
  };
}
