import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Corrections per round. */
const ROUND = 500;

interface Owed {
  order_id: number;
  /** Null: the order was cancelled, and all of its receipt goes. */
  claim_id: number | null;
  receipt_key: string;
  /** Won that are left on the receipt, and those that went back. */
  left: number;
  back: number;
}

/**
 * Takes off the cash receipts of transfers what went back to buyers: all of a cancelled order, and each refund of a claim. Every
 * refund has a key of its own, so that a lost answer is asked for again and takes nothing off twice.
 */
export async function correctReceipts(context: Context): Promise<void> {
  const { db, receipts, log } = context;
  const { rows } = await sql<Owed>`
    select receipt.order_id, owed.claim_id, receipt.receipt_key, receipt.amount - cut.amount as left, coalesce(owed.amount, receipt.amount) as back
    from (select order_id, claim_id, amount, 0 as rank from claim_refund where state = 'done' and receipt_amt is null and amount > 0
      union all select order_id, null, null, 1 from refund where state = 'done') owed
    join cash_receipt receipt on receipt.order_id = owed.order_id and receipt.state = 'issued' and receipt.receipt_key is not null
    cross join lateral (select coalesce(sum(receipt_amt), 0)::bigint as amount from claim_refund where order_id = receipt.order_id) cut
    order by receipt.order_id, owed.rank, owed.claim_id limit ${ROUND}`.execute(db);
  const seen = new Set<number>();
  for (const owed of rows) {
    // The next round reads again how much is left on the receipt.
    if (seen.has(owed.order_id)) continue;
    seen.add(owed.order_id);
    const amount = Math.min(owed.left, owed.back);
    const key = `receipt-cancel-${owed.receipt_key}${owed.claim_id === null ? '' : `-${owed.claim_id}`}`;
    const cancelled = await receipts.cancel(owed.receipt_key, amount, key);
    if (cancelled === 'away') return;
    if (cancelled === 'refused')
      log.warn({ orderId: owed.order_id }, 'a cash receipt cannot be corrected after a refund');
    else await noteCorrected(context, owed, amount);
  }
}

async function noteCorrected({ db, clock }: Context, owed: Owed, amount: number): Promise<void> {
  const { order_id, claim_id, left } = owed;
  await db.transaction().execute(async (trx) => {
    if (claim_id !== null) {
      const noted =
        await sql`update claim_refund set receipt_amt = ${amount} where claim_id = ${claim_id} and receipt_amt is null
        returning 1`.execute(trx);
      if (noted.rows.length === 0) return;
    }
    if (amount === left)
      await sql`update cash_receipt set state = 'cancelled', closed_at = ${clock()} where order_id = ${order_id} and state = 'issued'`.execute(
        trx,
      );
  });
}
