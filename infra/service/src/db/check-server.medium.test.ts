import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForTool } from '../startup/open-migrated.ts';
import { startProblem } from '../startup/start-problem.ts';
import { hasPostgres } from '../testing/each-engine.ts';
import { databaseAt, type PostgresServer, startPostgres } from '../testing/start-postgres.ts';
import { checkServer } from './check-server.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const OURS = [{ name: '001-ours', statements: ['create table ours (id int)'] }];

describe.runIf(hasPostgres)('a server is checked before the first write', () => {
  let server: PostgresServer;
  let admin: pg.Client;
  beforeAll(async () => {
    server = await startPostgres({ fsync: 'off' });
    admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    server.remove();
  });

  /** The line that is printed at the start; null for an accepted server. */
  const lineFor = (url: string, needs = {}) => lineOf(checkServer(url, OURS, needs));
  const toolLineFor = (url: string) => lineOf(openForTool({ url }, OURS).then((db) => db.destroy()));
  const lineOf = (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => startProblem(error, '/data'),
    );

  test('accepts an empty database and the product’s own', async () => {
    expect(await lineFor(server.url)).toBeNull();
    const db = await openDatabase({ url: server.url, connections: 1 });
    await migrate(db, OURS);
    await db.destroy();
    expect(await lineFor(server.url)).toBeNull();
  });

  test.each(['LATIN1', 'SQL_ASCII', 'EUC_KR'])('rejects a database in %s', async (encoding) => {
    const name = encoding.toLowerCase();
    await admin.query(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
    const line = await lineFor(databaseAt(server.url, name));
    expect(line).toContain(`The database ${name} is ${encoding}, not UTF8.`);
    expect(line).not.toContain('\n');
  });

  test('rejects a database that the migrations of another program made', async () => {
    await admin.query('create database coupons');
    const url = databaseAt(server.url, 'coupons');
    const db = await openDatabase({ url, connections: 1 });
    await migrate(db, [{ name: '001-coupons', statements: [] }]);
    await db.destroy();
    expect(await lineFor(url)).toMatch(/^The database coupons belongs to another program .*"001-coupons"/);
  });

  /** A new database in which another program has been. */
  const databaseWith = async (name: string, ...statements: string[]) => {
    await admin.query(`create database ${name}`);
    const url = databaseAt(server.url, name);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    return url;
  };

  test.each([
    ['tables', 'create table customer (id int)', 'a table "customer"'],
    ['a partitioned table', 'create table visit (at date) partition by range (at)', 'a table "visit"'],
    ['steps with other columns', 'create table migration (id int, done bool)', '"migration" is not ours'],
    ['steps with numbers', 'create table migration (name int)', '"migration" is not ours'],
    ['a view of steps', "create view migration as select 'x'::text as name", '"migration" is not ours'],
  ])('rejects a database in which another program has %s', async (what, statement, why) => {
    const url = await databaseWith(`with_${what.replaceAll(' ', '_')}`, statement);
    for (const open of [lineFor, toolLineFor]) {
      const line = await open(url);
      expect(line).toContain('belongs to another program');
      expect(line).toContain(why);
      expect(line).not.toContain('\n');
    }
  });

  test('rejects a database from before the first release', async () => {
    const url = await databaseWith(
      'of_before',
      'create table migration (name text primary key, at timestamptz not null default now())',
      "insert into migration (name) values ('001-catalogue')",
    );
    for (const open of [lineFor, toolLineFor])
      expect(await open(url)).toMatch(
        /^The database of_before was made by a version before .* name another in/,
      );
  });

  test('accepts views, other schemas and types of another program', async () => {
    const url = await databaseWith(
      'beside',
      'create view seen as select 1 as x',
      'create schema other',
      'create table other.customer (id int)',
      "create type mood as enum ('good')",
    );
    expect(await lineFor(url)).toBeNull();
  });

  test('names the rights to grant to a role that may not write', async () => {
    await admin.query('create role guest login');
    const url = (await databaseWith('lent')).replace('sold@', 'guest@');
    for (const open of [lineFor, toolLineFor])
      expect(await open(url)).toMatch(/^The role guest .*grant all on schema public to guest\.$/);
    const owner = new pg.Client({ connectionString: databaseAt(server.url, 'lent') });
    await owner.connect();
    await owner.query('grant all on schema public to guest');
    await owner.end();
    expect(await lineFor(url)).toBeNull();
    expect(await lineFor(url, { hasQueue: true })).toMatch(/grant create on database lent to guest\.$/);
    await admin.query('grant create on database lent to guest');
    expect(await lineFor(url, { hasQueue: true })).toBeNull();
  });

  test('rejects a search_path without a schema', async () => {
    expect(await lineFor(`${server.url}?options=-c%20search_path%3Dnowhere`)).toMatch(
      /^No schema .*search_path/,
    );
  });

  test.each([
    'nowhere',
    'localhost:5432/sold',
    'http://localhost/sold',
    'mysql://localhost/sold',
    'postgres:/sold',
    'postgres://sold:geheim@[::1/sold',
    'postgres://sold:ge/heim@localhost/sold',
    'postgres://sold:geheim@localhost:port/sold',
    'postgres://sold:%E0%A4geheim@localhost/sold',
  ])('rejects %s as an address in a line without its password', async (url) => {
    const line = await lineFor(url);
    expect(line).toMatch(
      /^DATABASE_URL or COUPON_DATABASE_URL is no address of PostgreSQL: .*percent-encoded/,
    );
    expect(line).not.toContain('heim');
  });

  test('names a refused role or password, and a missing database, in one line', async () => {
    expect(await lineFor(databaseAt(server.url, 'nowhere'))).toContain('does not let us in');
    expect(await lineFor(server.url.replace('sold@', 'nobody@'))).toContain('does not let us in');
  });

  test('rejects a pooler that gives an idle session to another client', async () => {
    const pooler = await sharingPooler(Number(new URL(server.url).port));
    const url = new URL(server.url);
    url.port = String(pooler.port);
    expect(await lineFor(url.href)).toContain('Set its pool_mode to session');
    await pooler.close();
  });
});

/** As a pooler in transaction mode: one session of the server for all clients, whose statements come one after another. */
async function sharingPooler(target: number): Promise<{ port: number; close(): Promise<void> }> {
  const { connect } = await import('node:net');
  let session: Socket | undefined;
  let reader: Socket | undefined;
  let begun: Buffer = Buffer.alloc(0);
  const server = createServer((client) => {
    const isFirst = session === undefined;
    if (session === undefined) {
      session = connect(target, '127.0.0.1');
      session.on('data', (part: Buffer) => {
        if (reader === undefined) return;
        if (begun.at(-6) !== 90) begun = Buffer.concat([begun, part]);
        reader.write(part);
      });
    }
    let isOpen = isFirst;
    client.on('data', (part) => {
      reader = client;
      if (isOpen) return session?.write(part);
      // The server's session exists: this client gets the parameters that the first one got at its beginning.
      isOpen = true;
      client.write(begun);
    });
    client.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      session?.destroy();
      return new Promise((done) => {
        server.close(() => done());
      });
    },
  };
}
