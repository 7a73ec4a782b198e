import { kstText } from '@sold/contracts/base/bid-duration';
import { sql } from 'kysely';
import { handedOut } from '../../people/customers/handed-out.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';

const PAGE = 100;
/**
 * Age of messages before they are handed out, milliseconds: longer than any transaction takes, so that no message with a
 * smaller id is still to come when a reader goes on after a larger one.
 */
const SETTLED_MS = 30_000;

interface MessageRow {
  id: number;
  customer_id: number;
  kind: string;
  message: string;
  name: string;
  email: string;
  mobile_no: string;
  at: Date;
}

export const messageHandlers = {
  'GET /api/operator/message/list': async (context, { after = 0, reason }, _caller, { operator }) => {
    const until = new Date(context.clock().getTime() - SETTLED_MS);
    const { rows } = await sql<MessageRow>`
      with next as (select * from notice_log where id > ${after} order by id limit ${PAGE})
      select next.id, next.customer_id, next.kind, next.message, next.at, customer.name, coalesce(customer.email, '') as email, coalesce(customer.mobile_no, '') as mobile_no
      from next join customer on customer.id = next.customer_id
      where next.id < coalesce((select min(id) from next where at > ${until}), ${Number.MAX_SAFE_INTEGER}::bigint)
      order by next.id`.execute(context.db);
    await handedOut(context, { actor: operator, kind: 'message', after, rows, reason });
    return { list: rows.map(({ id, at, ...row }) => ({ ...row, message_id: id, at: kstText(at) })) };
  },
} satisfies Partial<Handlers<Context>>;
