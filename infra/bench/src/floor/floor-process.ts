/**
 * The least a Node program can do with the same server: node:http and pg, prepared statements, no checks.
 * `POST /order {id}` is one order transaction of five statements, `POST /entry {id}` one insert of a unique row,
 * `GET /item/<id>` one select by primary key.
 */
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });

async function order(id: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const stock = await client.query({
      name: 'lock',
      text: 'select price from floor_book where id = $1 for update',
      values: [id],
    });
    const price = stock.rows[0]?.price as string;
    await client.query({
      name: 'take',
      text: 'update floor_book set sold = sold + 1 where id = $1',
      values: [id],
    });
    const { rows } = await client.query({
      name: 'order',
      text: 'insert into floor_order (book_id, price, created_at) values ($1, $2, now()) returning id',
      values: [id, price],
    });
    await client.query({
      name: 'pay',
      text: 'insert into floor_payment (order_id, amount) values ($1, $2)',
      values: [rows[0].id, price],
    });
    await client.query({
      name: 'event',
      text: 'insert into floor_event (order_id, state, at) values ($1, $2, now())',
      values: [rows[0].id, 'paid'],
    });
    await client.query('commit');
    return Number(rows[0].id);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function entry(id: number): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'entry',
    text: `insert into floor_entry (raffle_id, customer_id, hash, created_at) values (1, $1, md5($2), now())
      on conflict do nothing returning id`,
    values: [id, String(id)],
  });
  return rows[0] ?? null;
}

async function item(id: number): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'item',
    text: 'select * from floor_book where id = $1',
    values: [id],
  });
  return rows[0];
}

async function bodyOf(request: IncomingMessage): Promise<{ id: number }> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as { id: number };
}

const server = createServer((request, response) => {
  const work =
    request.method === 'POST'
      ? bodyOf(request).then(({ id }) => (request.url === '/entry' ? entry(id) : order(id)))
      : item(Number(request.url?.slice(request.url.lastIndexOf('/') + 1)));
  work.then(
    (data) => {
      const text = JSON.stringify({ data });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      const text = String(error);
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ origin: `http://127.0.0.1:${port}` });
});
process.once('SIGTERM', () => process.exit(0));
