import pg from 'pg';
import { type Child, startChild } from '../processes/child.ts';

/** Books of the floor, as many as ours. */
export const FLOOR_BOOKS = 1000;

const TABLES = [
  `create table floor_book (id int primary key, price bigint not null, sold bigint not null default 0, name text not null)`,
  `insert into floor_book select n, 100000, 0, 'book ' || n from generate_series(1, ${FLOOR_BOOKS}) n`,
  `create table floor_order (id bigint generated always as identity primary key, book_id int not null references floor_book, price bigint not null, created_at timestamptz not null)`,
  'create table floor_payment (order_id bigint primary key references floor_order, amount bigint not null)',
  'create table floor_entry (id bigint generated always as identity primary key, raffle_id bigint not null, customer_id bigint not null, hash text not null, created_at timestamptz not null, unique (raffle_id, customer_id))',
  'create table floor_event (id bigint generated always as identity primary key, order_id bigint not null references floor_order, state text not null, at timestamptz not null)',
];

/** Starts the node floor on an empty database. */
export async function startFloor(url: string): Promise<Child & { origin: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of TABLES) await client.query(statement);
  await client.end();
  const child = await startChild(new URL('floor-process.ts', import.meta.url), { DATABASE_URL: url });
  return { ...child, origin: String(child.said.origin) };
}
