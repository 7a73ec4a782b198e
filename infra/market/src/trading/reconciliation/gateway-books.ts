import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Movement } from '../../money/gateway/gateway.ts';

/** Money that moved at the gateway for one payment, over its whole life as far as we have read it. Won. */
export interface Books {
  gateway_order_id: string;
  captured: number;
  cancelled: number;
  /** The gateway's names of the last movements; null when there was none. */
  last_capture: string | null;
  last_cancellation: string | null;
}

/** Rows per statement, written or read. */
const CHUNK = 1_000;

/**
 * Writes down the gateway's list, each movement once, and reads the books of every payment that is in the list, but for the
 * many that were captured as we know it and never cancelled.
 */
export async function booksOf(db: Db, movements: readonly Movement[]): Promise<Books[]> {
  for (const some of inChunks(movements))
    await sql`
      insert into gateway_movement (transaction_key, gateway_order_id, amount, at)
      select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as movement("transactionKey" text, "gatewayOrderId" text, amount bigint, at timestamptz)
      on conflict (transaction_key) do nothing`.execute(db);
  const found: Books[] = [];
  const payments = new Set(movements.map(({ gatewayOrderId }) => gatewayOrderId));
  for (const some of inChunks([...payments])) {
    const { rows } = await sql<Books>`
      select * from (
        select gateway_order_id, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as captured,
               coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as cancelled,
               (array_agg(transaction_key order by at desc, transaction_key desc) filter (where amount > 0))[1] as last_capture,
               (array_agg(transaction_key order by at desc, transaction_key desc) filter (where amount < 0))[1] as last_cancellation
        from gateway_movement where gateway_order_id in (select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))
        group by gateway_order_id order by min(at), gateway_order_id) books
      where cancelled > 0 or not exists (
        select 1 from payment
        where payment.gateway_order_id = books.gateway_order_id and payment.state = 'captured' and payment.amount = books.captured)`.execute(
      db,
    );
    found.push(...rows);
  }
  return found;
}

function inChunks<One>(all: readonly One[]): (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) =>
    all.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}
