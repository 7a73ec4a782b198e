import { openDatabase } from '@sold/service/db/database';
import { type Migration, migrate } from '@sold/service/db/migrate';
import type { Db } from '@sold/service/db/tables';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { array, assert, asyncProperty, boolean, constantFrom } from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { marketIdOf } from '../../money/gateway/market-id.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import type { Context } from '../context/context.ts';
import { putOut } from './outbox.ts';
import { sendMessage, sendWaiting } from './send-messages.ts';

/** Databases of three versions of the market. */
const VERSIONS = {
  'before places': until('009-triggers'),
  'with places': until('010-restored'),
  current: MIGRATIONS,
} as const;
/** Changes of a database before the market starts again. */
const ACTS = {
  /** Into the same tables, whose server and numbers are the same. */
  'is loaded again': (db: Db) => load(db, ['market_id', 'migration', 'message']),
  'loses its id': async (db: Db) => {
    await sql`delete from market_id`.execute(db);
  },
  'is rewritten': async (db: Db) => {
    await sql`vacuum (full, freeze) market_id, migration, message`.execute(db);
  },
} as const;
type Act = keyof typeof ACTS;

function until(name: string): Migration[] {
  return MIGRATIONS.slice(0, MIGRATIONS.findIndex((one) => one.name === name) + 1);
}

/** Loads rows in one transaction, as `pg_restore` does. */
async function load(db: Db, tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of tables) {
      await sql`create temp table loaded on commit drop as select * from ${sql.id(table)}`.execute(trx);
      await sql`delete from ${sql.id(table)}`.execute(trx);
      await sql`insert into ${sql.id(table)} overriding system value select * from loaded`.execute(trx);
      await sql`drop table loaded`.execute(trx);
    }
  });
}

/** Opens a fresh database of a version. */
const open = async (migrations: readonly Migration[]): Promise<Db> =>
  hasPostgres
    ? openDatabase({ url: await postgresDatabase(inject('postgres'), migrations), connections: 1 })
    : embeddedDatabase(migrations);

const NOW = new Date('2026-11-27T00:00:00Z');
const putOutMail = (db: Db, name: string) =>
  db.transaction().execute((trx) => {
    const to = { kind: 'email', value: name } as const;
    return putOut(trx, { to, customerId: null, template: 'sign_up_code', facts: { code: '1' } }, NOW);
  });
/** A message that any version of the market may have put out. */
async function oldMail(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into message (channel, recipient, template, facts, next_at, created_at)
    values ('mail', 'old', 'sign_up_code', '{"code":"1"}', ${NOW}, ${NOW}) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
}

/** The market as far as its messages need it. @param sent takes receivers */
const senderOf = (db: Db, sent: string[]) => {
  const take = async ({ to }: { to: string }) => void sent.push(to);
  const courier = { mail: take, text: take };
  const log = { warn: () => undefined };
  return { db, courier, log, clock: () => NOW, publicUrl: 'https://sold.example' } as unknown as Context;
};

test('ends what a restored database of any version held, and sends what an original one holds', async () => {
  await assert(
    asyncProperty(
      constantFrom(...(Object.keys(VERSIONS) as (keyof typeof VERSIONS)[])),
      array(constantFrom(...(Object.keys(ACTS) as Act[])), { maxLength: 2 }),
      boolean(),
      async (version, acts, isJobFirst) => {
        const db = await open(VERSIONS[version]);
        if (version === 'current') await marketIdOf(db);
        else await sql`insert into market_id (id) values ('0123456789')`.execute(db);
        const sent: string[] = [];
        const sender = senderOf(db, sent);
        const old = await oldMail(db);
        for (const act of acts) await ACTS[act](db);
        await migrate(db, MIGRATIONS);
        await marketIdOf(db);
        if (isJobFirst) await sendMessage(sender, old);
        await sendWaiting(sender);
        await sendMessage(sender, await putOutMail(db, 'new'));
        await db.destroy();
        const isOriginal = version !== 'before places' && acts.every((act) => act === 'is rewritten');
        expect(sent).toEqual(isOriginal ? ['old', 'new'] : ['new']);
      },
    ),
    {
      numRuns: 8,
      examples: [
        ['before places', [], true],
        ['with places', ['is loaded again'], true],
        ['with places', ['is rewritten'], false],
        ['current', ['is loaded again', 'is rewritten'], true],
        ['current', ['loses its id'], false],
      ],
    },
  );
});
