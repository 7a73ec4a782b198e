import { openDatabase } from '@sold/service/db/database';
import { engineOf } from '@sold/service/db/engine';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { type PostgresServer, startPostgres } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { commitTogether } from './commit-together.ts';
import { writingFunction } from './writing-function.ts';

const TABLES = `
  create table written (id bigint primary key, note jsonb);
  create table held (id bigint primary key);
  insert into held values (1);
  create function write_once(in_id bigint, in_note jsonb) returns table (id bigint, note jsonb) language plpgsql as $$
  begin
    if in_note->>'kind' = 'bad' then raise exception 'bad'; end if;
    if in_note->>'kind' = 'late' then perform 1 from held for update; end if;
    insert into written values (in_id, in_note) on conflict do nothing;
    if found then return query select in_id, in_note; end if;
  end $$;
  create function planned(in_id bigint) returns table (id bigint, mode text) language sql volatile as $$
    select in_id, current_setting('plan_cache_mode') $$;
  create function own(in_id bigint, in_customer bigint) returns table (id bigint, mode text) language plpgsql as $$
  begin
    if in_customer is null then raise exception 'called for nobody'; end if;
    return query select in_id, current_setting('plan_cache_mode');
  end $$`;
const PEOPLE = `
  insert into customer (id, email, mobile_no, name, password_hash, created_at, certified_at) overriding system value
    values (71, 'a', '1', '', '', now(), now()), (72, 'b', '2', '', '', now(), null);
  insert into session (id, customer_id, created_at, revoked_at)
    values ('open', 71, now(), null), ('ended', 71, now(), now()), ('unknown', 72, now(), null)`;
const WRITE = writingFunction('write_once', 'bigint jsonb', 'id, note');
const OWN = writingFunction('own', 'bigint bigint', 'id, mode', { isPlannedOnce: true, customerAt: 1 });
const PLANNED = writingFunction('planned', 'bigint', 'mode', { isPlannedOnce: true });

test.each([WRITE, OWN, PLANNED])('$name is prepared, alone and together', async ({ one, many }) => {
  // Anew: other suites of this process have taken names.
  vi.resetModules();
  const { nameOf } = await import('@sold/service/db/prepared-client');
  expect([nameOf(one), nameOf(many)]).toEqual([expect.any(String), expect.any(String)]);
});

eachEngine('writing together', (database) => {
  beforeAll(() => engineOf(database.db).script(`${TABLES};${PEOPLE}`));
  const write = (id: number, kind = 'good', lock = 1) =>
    commitTogether<{ id: number; note: { kind: string } }>(database.db, WRITE, [id, { kind }], lock);

  test('whoever waits for one book has an answer of their own', async () => {
    const rows = await Promise.all(Array.from({ length: 80 }, (_, at) => write(at)));
    expect(rows).toEqual(rows.map((_, at) => ({ id: at, note: { kind: 'good' } })));
  });

  test('inside a function that says so, statements are planned once, alone and beside others; outside as PostgreSQL likes', async () => {
    const rows = await Promise.all(
      Array.from({ length: 12 }, (_, at) => commitTogether<{ mode: string }>(database.db, PLANNED, [at], at)),
    );
    expect(new Set(rows.map((row) => row?.mode))).toEqual(new Set(['force_generic_plan']));
    const after = await Promise.all(
      rows.map(() => engineOf(database.db).ask('select current_setting($1) as mode', ['plan_cache_mode'])),
    );
    expect(after).toEqual(rows.map(() => [{ mode: 'auto' }]));
  });

  test('what is a customer’s own is called for their open session alone, with what it sets', async () => {
    const asked = [
      [71, 'open'],
      [71, 'ended'],
      [72, 'unknown'],
      [72, 'open'],
      [71, 'none'],
    ] as const;
    const own = (id: number, [customer, session]: (typeof asked)[number], lock: number) =>
      commitTogether<{ id: number; mode: string }>(database.db, OWN, [id, customer, session], lock);
    const alone = [];
    for (const [at, one] of asked.entries()) alone.push(await own(at, one, at));
    const together = await Promise.all(
      Array.from({ length: 4 }, (_, round) =>
        asked.map((one, at) => own(round * asked.length + at, one, at)),
      ).flat(),
    );
    const wanted = (length: number) =>
      Array.from({ length }, (_, id) =>
        id % asked.length === 0 ? { id, mode: 'force_generic_plan' } : undefined,
      );
    expect(alone).toEqual(wanted(asked.length));
    expect(together).toEqual(wanted(together.length));
  });

  test('what does nothing, or fails, leaves the others alone', async () => {
    const outcomes = await Promise.allSettled([
      write(100),
      write(101),
      write(101),
      write(102, 'bad'),
      write(103),
    ]);
    const [first, one, same, bad, last] = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value?.id : 'failed',
    );
    expect([first, bad, last]).toEqual([100, 'failed', 103]);
    expect(new Set([one, same])).toEqual(new Set([101, undefined]));
    const { rows } = await sql<{ id: number }>`select id from written where id >= 100 order by id`.execute(
      database.db,
    );
    expect(rows.map(({ id }) => id)).toEqual([100, 101, 103]);
  });

  // The embedded engine has one connection: nobody else can hold anything there.
  if (database.engine === 'postgres')
    test('what somebody else holds for long is given up, and nobody else waits for it', async () => {
      const outcomes = await database.db.transaction().execute(async (trx) => {
        await sql`select 1 from held for update`.execute(trx);
        return Promise.all([write(200), write(201, 'late', 2), write(202, 'good', 3)]);
      });
      expect(outcomes.map((row) => row?.id)).toEqual([200, undefined, 202]);
      expect((await write(201, 'late', 2))?.id).toBe(201);
    });
});

let server: PostgresServer | undefined;
beforeAll(async () => {
  // What commits without waiting for the disk is not there before the server dies.
  if (!hasPostgres) return;
  server = await startPostgres({ fsync: 'on', wal_writer_delay: '10s', wal_writer_flush_after: '0' });
});
afterAll(() => server?.remove());

test.runIf(hasPostgres)('what was answered is there after the server was killed', async () => {
  if (server === undefined) throw new Error('the server did not start');
  const db = await openDatabase({ url: server.url, connections: 6 });
  await engineOf(db).script(TABLES);
  const answered: number[] = [];
  let next = 0;
  let isOver = false;
  const people = Array.from({ length: 12 }, async (_, person) => {
    while (!isOver) {
      next += 1;
      const row = await commitTogether<{ id: number }>(db, WRITE, [next, {}], person % 2).catch(
        () => undefined,
      );
      if (row !== undefined) answered.push(row.id);
    }
  });
  await new Promise((wait) => setTimeout(wait, 1_500));
  server.kill();
  isOver = true;
  await Promise.all(people);
  await db.destroy();
  server.start();
  const after = await openDatabase({ url: server.url, connections: 1 });
  const { rows } = await sql<{ id: number }>`select id from written`.execute(after);
  const there = new Set(rows.map(({ id }) => id));
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter((id) => !there.has(id))).toEqual([]);
  await after.destroy();
});
