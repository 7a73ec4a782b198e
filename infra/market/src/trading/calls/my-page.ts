import { sql } from 'kysely';
import type { Context } from '../../money/context.ts';
import { pointBalance } from '../../money/points/points.ts';
import { customerRow } from '../../people/customers/customer.ts';
import { sellerStop } from '../../people/customers/penalties.ts';
import type { Handlers } from '../../platform/calls/handler.ts';

/** Answers the call that opens a customer's own page. */
export const myPageHandlers = {
  'GET /api/v3/user/mypage/get-my-page': async ({ db, clock }, _input, { customerId }) => {
    const now = clock();
    const [row, point, stop, counts] = await Promise.all([
      customerRow(db, customerId),
      pointBalance(db, customerId, now),
      sellerStop(db, customerId, now),
      sql<{ buying: number; selling: number }>`
      select count(*) filter (where buyer_id = ${customerId}) as buying, count(*) filter (where seller_id = ${customerId}) as selling
      from order_ where ${customerId} in (buyer_id, seller_id) and paid_at is not null`.execute(db),
    ]);
    return {
      customer_default: { customer_id: row.id, name: row.name, email: row.email, mobile_no: row.mobile_no },
      point,
      is_certified: row.certified_at !== null,
      buying: counts.rows[0]?.buying ?? 0,
      selling: counts.rows[0]?.selling ?? 0,
      penalty: stop,
    };
  },
} satisfies Partial<Handlers<Context>>;
