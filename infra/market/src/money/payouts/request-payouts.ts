import type { Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { isOwnHolder } from '../../people/means/account-holder.ts';
import { payeeOf } from '../../people/means/payee.ts';
import { notify } from '../../people/notices/notify.ts';
import { payoutFailedText } from '../../people/notices/texts/payouts.ts';
import type { Context } from '../context/context.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { IS_HELD } from '../refunds/order-hold.ts';

const ANOTHERS = '예금주가 본인인증한 이름이나 등록한 상호와 달라요.';

interface Due {
  order_id: number;
  bank_account_id: number;
  holder: string;
  /** Proceeds of the order, won. */
  net: number;
}

/**
 * Selects settled orders without a payout request, with the account of the payout: the one that was chosen for the sale. An
 * order whose money went back at the gateway waits for an operator. After a payout failed it waits until the seller has
 * made another account the default.
 */
function dueOrders(sellerId: RawBuilder<unknown>): RawBuilder<Due> {
  return sql<Due>`
    select order_.id as order_id, target.bank_account_id, bank_account.holder, order_.payout - order_.storage_fee as net
    from order_
    left join lateral (select payout.bank_account_id from payout where payout.order_id = order_.id order by payout.id desc limit 1) failed on true
    cross join lateral (
      select case when failed.bank_account_id is null then order_.bank_account_id
        else (select id from bank_account where bank_account.customer_id = order_.seller_id and is_default
                and id <> failed.bank_account_id order by id desc limit 1) end as bank_account_id) target
    join bank_account on bank_account.id = target.bank_account_id
    where order_.state = 'settled' and order_.seller_id = ${sellerId} and not ${IS_HELD}
      and not exists (select 1 from payout where payout.order_id = order_.id and payout.state <> 'failed')`;
}

/**
 * Requests all payouts that are due to sellers: the operator who sends money finds them in the list of payouts. A seller's
 * debts (penalties, storage) are taken off first. A payout to an account that is no longer their own is not sent: it has
 * failed.
 */
export async function requestPayouts({ db, clock }: Context): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct seller_id as id from order_ where state = 'settled' and bank_account_id is not null and not ${IS_HELD}
      and not exists (select 1 from payout where payout.order_id = order_.id and payout.state <> 'failed')`.execute(
    db,
  );
  for (const { id } of rows) await db.transaction().execute((trx) => requestOf(trx, id, clock()));
}

async function requestOf(trx: Trx, sellerId: number, at: Date): Promise<void> {
  await sql`select 1 from customer where id = ${sellerId} for update`.execute(trx);
  const { rows } = await sql<Due>`${dueOrders(sql`${sellerId}::bigint`)} order by order_.id`.execute(trx);
  // Read afterwards: proceeds of an order that settles meanwhile are owed and not yet due, never due and not yet owed.
  let owed = await owedTo(trx, sellerId);
  const payee = await payeeOf(trx, sellerId);
  for (const { order_id, bank_account_id, holder, net } of rows) {
    const amount = Math.max(0, Math.min(net, owed));
    if (amount > 0 && !isOwnHolder(holder, payee)) {
      await sql`
        insert into payout (order_id, customer_id, bank_account_id, amount, state, reason, requested_at, closed_at)
        values (${order_id}, ${sellerId}, ${bank_account_id}, ${amount}, 'failed', ${ANOTHERS}, ${at}, ${at})`.execute(
        trx,
      );
      await notify(trx, sellerId, { kind: 'payout_failed' }, payoutFailedText(amount, ANOTHERS), at);
      continue;
    }
    owed -= amount;
    // Nothing to send: a debt has taken it.
    const state = amount === 0 ? 'paid' : 'requested';
    await sql`
      insert into payout (order_id, customer_id, bank_account_id, amount, state, requested_at, closed_at)
      values (${order_id}, ${sellerId}, ${bank_account_id}, ${amount}, ${state}, ${at}, ${amount === 0 ? at : null})`.execute(
      trx,
    );
    await post(trx, {
      kind: 'payout_requested',
      orderId: null,
      at,
      entries: [
        [account.payable(sellerId), amount],
        [account.payouts, -amount],
      ],
    });
  }
}

/** Returns our debt to a seller by the ledger, won; below zero when they owe us. */
async function owedTo(trx: Trx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(amount), 0)::bigint as owed from ledger_entry where account = ${account.payable(sellerId)}`.execute(
    trx,
  );
  return rows[0]?.owed ?? 0;
}
