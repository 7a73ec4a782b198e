import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { ENGINES } from '@sold/service/testing/each-engine';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { OddCalls } from './odd-calls.ts';
import { oddWorld } from './odd-world.ts';
import { prepareWorld } from './prepare-world.ts';
import { Simulation } from './simulation.ts';
import { World } from './world.ts';

const seed = Number(process.env.SIM_SEED ?? 20_261_125);
/** Tables are compared so often, steps: where they differ first is then near. */
const COMPARE_EVERY = 100;

/** A market that does one thing after another by its seed. */
interface Run {
  db: Db;
  /** What its calls were answered. */
  answers: readonly string[];
  /** @returns what it did */
  take(step: number): Promise<string>;
  fastCalls(): number;
  close(): Promise<void>;
}

/** One seed, once with the fast path and once without: every answer and every table must be the same. */
describe.each(ENGINES)('fast path and ordinary path (%s)', (engine) => {
  const steps = Number(process.env.SIM_STEPS ?? (engine === 'postgres' ? 600 : 40));
  const server = inject('postgres');
  const open = async () =>
    engine === 'postgres'
      ? openDatabase({ url: await postgresDatabase(server, MIGRATIONS), connections: 8 })
      : embeddedDatabase(MIGRATIONS);

  test.each([
    ['steps of the simulation', simulated],
    ['odd calls', odd],
  ])(
    `${steps} %s do the same on both`,
    async (_, start) => {
      const dbs = [await open(), await open()] as const;
      await alignSequences(...dbs);
      const runs = [await start(dbs[0], true), await start(dbs[1], false)] as const;
      let compared = 0;
      for (let step = 1; step <= steps; step += 1) {
        const done = await runs[0].take(step);
        expect(await runs[1].take(step)).toBe(done);
        const [fast, ordinary] = [runs[0].answers.slice(compared), runs[1].answers.slice(compared)];
        expectSame(fast, ordinary, `step ${step}, ${done}, seed ${seed}`);
        compared += fast.length;
        await alignSequences(runs[0].db, runs[1].db);
        if (step % COMPARE_EVERY === 0 || step === steps)
          await compareTables(runs[0].db, runs[1].db, `until step ${step}, seed ${seed}`);
      }
      expect(runs[0].answers.filter((answer) => answer.includes(' 200 ')).length).toBeGreaterThan(steps / 5);
      expect(runs[0].fastCalls()).toBeGreaterThan(steps / 20);
      expect(runs[1].fastCalls()).toBe(0);
      for (const { close, db } of runs) {
        await close();
        await db.destroy();
      }
    },
    1_800_000,
  );
});

async function simulated(db: Db, hasFastPath: boolean): Promise<Run> {
  const simulation = new Simulation(db, seed, { isSteady: true, hasFastPath });
  await simulation.prepare();
  const { world } = simulation;
  return {
    db,
    answers: world.answers,
    take: async (step) => {
      await simulation.take(step);
      return simulation.step;
    },
    fastCalls: () => world.fastCalls(),
    close: () => simulation.close(),
  };
}

async function odd(db: Db, hasFastPath: boolean): Promise<Run> {
  const world = new World(db, seed, { isSteady: true, hasFastPath, givesBack: 0.1 });
  await prepareWorld(world);
  const calls = new OddCalls(await oddWorld(world));
  return {
    db,
    answers: world.answers,
    take: () => calls.take(),
    fastCalls: () => world.fastCalls(),
    close: () => world.app.close(),
  };
}

/** Numbers that one path has drawn and not used are skipped by the other: they mean nothing. */
async function alignSequences(...dbs: readonly Db[]): Promise<void> {
  const read = (db: Db) =>
    sql<{ name: string; last: number | null }>`
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`.execute(
      db,
    );
  const [fast, ordinary] = await Promise.all(dbs.map(read));
  for (const [at, { name, last }] of (fast?.rows ?? []).entries()) {
    const other = ordinary?.rows[at]?.last ?? null;
    if (last === other) continue;
    for (const db of dbs) await sql`select setval(${name}, ${Math.max(last ?? 1, other ?? 1)})`.execute(db);
  }
}

/** Columns in which the two may differ, by table. */
const APART: Readonly<Record<string, readonly string[]>> = {
  // A lease that nobody needs any more: its key has its answer.
  idempotency: ['leased_until'],
};

async function compareTables(fast: Db, ordinary: Db, when: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(fast);
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const rowsOf = async (db: Db) => {
      // Without values, so that it is not prepared: the names of statements are few, and other suites in this process need theirs.
      const apart = sql.raw(`'{${APART[name]?.join() ?? ''}}'::text[]`);
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - ${apart})::text as row from ${sql.table(name)} t order by 1`.execute(db);
      return rows.map(({ row }) => row);
    };
    expectSame(await rowsOf(fast), await rowsOf(ordinary), `${name} ${when}`);
  }
}

/** Names the first that differs: whole tables would be pages. */
function expectSame(fast: readonly string[], ordinary: readonly string[], what: string): void {
  const at = fast.findIndex((one, place) => one !== ordinary[place]);
  if (at >= 0) expect(fast[at], what).toBe(ordinary[at]);
  expect(fast.length, what).toBe(ordinary.length);
}
