import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { startCoupons } from '@sold/coupon/testing/test-coupons';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { startJobQueue } from '@sold/service/jobs/job-queue';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import {
  databaseAt,
  hasClientPrograms,
  type PostgresServer,
  startPostgres,
} from '@sold/service/testing/start-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addUnitPhoto } from '../custody/units/unit-photo.ts';
import { marketIdOf } from '../money/gateway/market-id.ts';
import { endRestored } from '../people/messages/end-restored.ts';
import { putOut } from '../people/messages/outbox.ts';
import { sendMessage, sendWaiting } from '../people/messages/send-messages.ts';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import { buyNow, offer } from '../tools/testing/orders.ts';
import { png } from '../tools/testing/photos.ts';
import { storedUnit } from '../tools/testing/stored-unit.ts';
import { startMarket, type TestMarket } from '../tools/testing/test-market.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../deploy/machines/BACKUP.md'), 'utf8');
/** Commands of the page for people, by the name of their block. */
const commands = (name: string) =>
  new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? `no ${name}`;
const SERVICES = { market: MIGRATIONS, coupon: COUPON_MIGRATIONS } as const;
type Service = keyof typeof SERVICES;
const QUEUE = { timed: [], sent: [{ name: 'message', retries: 0, run: async () => {} }] };

/** Puts out a mail that waits. @returns its id */
const putOutMail = ({ context, now }: TestMarket, code: string) =>
  context.db.transaction().execute((trx) => {
    const to = { kind: 'email', value: `${code}@example.com` } as const;
    return putOut(trx, { to, customerId: null, template: 'sign_up_code', facts: { code } }, now());
  });
const receivers = ({ messages }: TestMarket) => messages.map(({ to }) => to);

/** Does some work while a page is asked for again and again, and always answered. */
async function whileServed(
  visit: () => Promise<{ status: number }>,
  work: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const served = (async () => {
    do expect((await visit()).status).toBe(200);
    while (!isOver);
  })();
  await Promise.all([
    served,
    work().finally(() => {
      isOver = true;
    }),
  ]);
}

describe.runIf(hasPostgres && hasClientPrograms)('both databases restored from a dump', () => {
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    server = await startPostgres({ fsync: 'off' });
    folder = mkdtempSync(join(tmpdir(), 'sold-restore-'));
    await shell('for role in founder heir; do psql "$SERVER" -c "create role $role login"; done');
  });
  afterAll(() => {
    server.remove();
    rmSync(folder, { recursive: true });
  });

  const as = (role: string, database: string) =>
    databaseAt(server.url, database).replace('sold@', `${role}@`);
  /** Runs commands as people do. @returns their output */
  const shell = async (text: string, more: Record<string, string> = {}) => {
    const env = {
      PATH: [server.programs, process.env.PATH].join(delimiter),
      SERVER: server.url,
      NEW_SERVER: server.url.replace(/\/\w+$/, ''),
      ...more,
    };
    return (await promisify(execFile)('sh', ['-euc', text], { cwd: folder, env, maxBuffer: 100_000_000 }))
      .stdout;
  };
  const open = async (role: string, database: string, service: Service) => {
    const db = await openDatabase({ url: as(role, database), connections: 4 });
    await migrate(db, SERVICES[service]);
    return db;
  };
  /**
   * All contents of a dump, a line each, with the schema's name replaced. PostgreSQL writes conditions that it has read
   * with fewer brackets.
   */
  const contents = async (command: string, schema: string) =>
    (await shell(command))
      .replaceAll(`${schema}.`, 'public.')
      .replaceAll(`SCHEMA ${schema}`, 'SCHEMA public')
      .replaceAll(/[()]/g, '')
      .split('\n')
      .filter((line) => !/^(?:$|--|\\|CREATE SCHEMA public|COMMENT ON SCHEMA)/.test(line))
      .sort();

  /** Makes a site with a mail that waits, a purchase, a picture, a job and a coupon, its tables in a schema. */
  const founded = async (names: Record<Service, string>, schema: string) => {
    for (const name of Object.values(names))
      await shell(`psql "$SERVER" -c "create database ${name} owner founder"
        psql "${as('founder', name)}" -c "create schema if not exists ${schema}"
        psql "$SERVER" -c "alter database ${name} set search_path = ${schema}"`);
    const site = await openSite('founder', names);
    await marketIdOf(site.market.context.db);
    const queue = await startJobQueue(site.market.context.db, QUEUE, () => {});
    await queue.send('message', { id: 1 });
    await queue.stop();
    await site.coupons.coupon(1);
    const item = await site.market.item();
    const [seller, buyer] = [await site.market.shopper(), await site.market.shopper()];
    await offer(seller, item, 100_000);
    await buyNow(buyer, item, 100_000);
    const unitId = await storedUnit(site.market, seller, item);
    await addUnitPhoto(site.market.context, { unitId, bytes: png(), actor: 'operator:test' });
    await putOutMail(site.market, 'before');
    return { ...site, item, buyer };
  };
  const openSite = async (role: string, names: Record<Service, string>) => {
    const [marketDb, couponDb] = [
      await open(role, names.market, 'market'),
      await open(role, names.coupon, 'coupon'),
    ];
    const coupons = await startCoupons(couponDb);
    const market = await startMarket(marketDb, { coupons: coupons.main });
    const close = async () => {
      await market.expectSound();
      await coupons.expectSound();
      await Promise.all([market.close(), coupons.close()]);
      await Promise.all([marketDb.destroy(), couponDb.destroy()]);
    };
    return { market, coupons, close };
  };
  const restored = { market: 'restored_market', coupon: 'restored_coupon' };
  afterEach(async () => {
    await shell(
      'for name in market coupon; do psql "$SERVER" -c "drop database if exists restored_$name"; done',
    );
  });

  test.each([
    ['public', 'public'],
    ['public', 'moved'],
    ['founded', 'founded'],
  ])('are the same: another role, schema %s, then %s; nothing is sent again', async (from, schema) => {
    const names = { market: `market_${from}_${schema}`, coupon: `coupon_${from}_${schema}` };
    const { market, close, item, buyer } = await founded(names, from);
    const visit = () => buyer.call('GET /api/v3/user/mypage/get-customer-order-list', {});
    await whileServed(visit, async () => {
      await shell(commands('dump'), {
        DATABASE_URL: as('founder', names.market),
        COUPON_DATABASE_URL: as('founder', names.coupon),
      });
      await sendWaiting(market.context);
      expect(receivers(market)).toEqual(['before@example.com']);
      await shell(commands('restore'), { OWNER: 'heir' });
      for (const name of schema === from ? [] : Object.values(restored))
        await shell(
          `psql "${as('heir', name)}" -c "alter schema public rename to ${schema}" -c "create schema public"`,
        );
      if (schema !== 'public') await shell(commands('schema'), { SCHEMA: schema });
    });
    await close();
    for (const service of ['market', 'coupon'] as const) {
      const is = `pg_dump --no-owner --no-privileges "${as('heir', restored[service])}"`;
      const was = `pg_restore --no-owner --no-privileges -f - ${service}.dump`;
      expect(await contents(is, schema)).toEqual(await contents(was, from));
    }

    const again = await openSite('heir', restored);
    await sendMessage(again.market.context, await putOutMail(again.market, 'meanwhile'));
    expect(receivers(again.market)).toEqual([]);
    await sendWaiting(again.market.context);
    await putOutMail(again.market, 'after');
    await sendWaiting(again.market.context);
    expect(receivers(again.market)).toEqual(['after@example.com']);
    await offer(await again.market.shopper(), item, 90_000);
    expect((await buyNow(await again.market.shopper(), item, 90_000)).status).toBe(200);
    await again.close();
  });

  test.each([
    ['in place of its tables', 'pg_restore --clean --if-exists --dbname="$URL" again.dump'],
    [
      'into its tables',
      `psql "$URL" -c 'delete from message; delete from market_id'
      pg_restore --data-only --table=message --table=market_id --dbname="$URL" again.dump`,
    ],
  ])('sends nothing again from the same database, loaded %s', async (_, restore) => {
    const name = `again_${restore.length}`;
    const URL = as('founder', name);
    await shell(`psql "$SERVER" -c "create database ${name} owner founder"`);
    const db = await open('founder', name, 'market');
    await marketIdOf(db);
    const market = await startMarket(db);
    await putOutMail(market, 'before');
    await shell('pg_dump --format=custom --file=again.dump "$URL"', { URL });
    await sendWaiting(market.context);
    await shell(restore, { URL });
    await sendWaiting(market.context);
    expect(receivers(market)).toEqual(['before@example.com']);
    await market.close();
    await db.destroy();
  });
});

test('sends nothing again from a copied data folder once the command has been run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-restore-'));
  const db = await embeddedDatabase(MIGRATIONS, join(folder, 'market'));
  await marketIdOf(db);
  const site = await startMarket(db);
  await putOutMail(site, 'before');
  await site.close();
  await db.destroy();
  await cp(join(folder, 'market'), join(folder, 'copy'), { recursive: true });
  const copy = await openDatabase({ folder: join(folder, 'copy') });
  const again = await startMarket(copy);
  expect(await endRestored(again.context, { isSure: true })).toBe(1);
  await sendWaiting(again.context);
  await putOutMail(again, 'after');
  await sendWaiting(again.context);
  expect(receivers(again)).toEqual(['after@example.com']);
  await again.close();
  await copy.destroy();
  rmSync(folder, { recursive: true });
});
