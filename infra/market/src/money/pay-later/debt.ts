import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notify } from '../../people/notices/notify.ts';
import { repaymentWentBackText } from '../../people/notices/texts/pay-later.ts';
import type { ChargeEffect, WentBack } from '../context/charge-effects.ts';
import type { ChargeRow } from '../context/charge-row.ts';
import type { GivenBack } from '../gateway/given-back.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

/** Debt of a customer for orders that are paid later, won. */
export interface Debt {
  total: number;
  overdue: number;
  /** When the first of it is due; null when nothing is owed. */
  due: Date | null;
}

export async function debtOf(db: Db | Trx, customerId: number, now: Date): Promise<Debt> {
  const { rows } = await sql<Debt>`
    select coalesce(sum(remaining), 0)::bigint as total, coalesce(sum(remaining) filter (where due_at <= ${now}), 0)::bigint as overdue,
           min(due_at) as due
    from bnpl_debt where customer_id = ${customerId} and remaining > 0`.execute(db);
  return rows[0] as Debt;
}

/**
 * Handles a repayment: it pays the oldest debt first. A part beyond the current debt becomes the customer's credit and goes
 * back.
 */
async function debtRepaid(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  await post(trx, {
    kind: 'bnpl_repaid',
    orderId: null,
    at,
    entries: [
      [account.gateway, charge.amount],
      [account.credit(charge.customer_id), -charge.amount],
    ],
  });
  const { rows } = await sql<{ order_id: number; remaining: number }>`
    select order_id, remaining from bnpl_debt where customer_id = ${charge.customer_id} and remaining > 0
    order by due_at, order_id for update`.execute(trx);
  let rest = charge.amount;
  for (const debt of rows) {
    const paid = Math.min(rest, debt.remaining);
    if (paid > 0)
      await sql`update bnpl_debt set remaining = remaining - ${paid} where order_id = ${debt.order_id}`.execute(
        trx,
      );
    rest -= paid;
  }
  // Orders may have been undone while the charge was under way: then there is less to pay than was charged, or nothing.
  if (rest > 0) await askBack(trx, charge.customer_id, rest, rows.at(-1)?.order_id ?? null, at);
}

/**
 * Undoes the debt of an order to be paid later: the open part is forgiven, the repaid part goes back to the cards it came
 * from, newest first.
 */
export async function forgiveDebt(trx: Trx, orderId: number, customerId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ owed: number }>`
    select amount - forgiven as owed from bnpl_debt where order_id = ${orderId}`.execute(trx);
  if (rows[0] !== undefined) await reduceDebt(trx, { orderId, customerId, amount: rows[0].owed, at });
}

/**
 * Takes a part off the debt of an order: what is open first; what was repaid already goes back to the cards it came from, newest
 * first.
 */
export async function reduceDebt(
  trx: Trx,
  { orderId, customerId, amount, at }: { orderId: number; customerId: number; amount: number; at: Date },
): Promise<void> {
  const { rows } = await sql<{ remaining: number }>`
    select remaining from bnpl_debt where order_id = ${orderId} for update`.execute(trx);
  const open = Math.min(amount, rows[0]?.remaining ?? 0);
  await sql`update bnpl_debt set remaining = remaining - ${open}, forgiven = forgiven + ${open}
    where order_id = ${orderId}`.execute(trx);
  await askBack(trx, customerId, amount - open, orderId, at);
}

/** Records refunds of a customer's repayments, the newest first, each part as a refund of its own. */
async function askBack(
  trx: Trx,
  customerId: number,
  amount: number,
  orderId: number | null,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; free: number }>`
    select id, amount - refunded_amt as free from charge
    where purpose = 'bnpl_repay' and customer_id = ${customerId} and state = 'captured' and refunded_amt < amount order by id desc for update`.execute(
    trx,
  );
  let rest = amount;
  for (const { id, free } of rows) {
    const back = Math.min(rest, free);
    if (back === 0) break;
    await sql`update charge set refunded_amt = refunded_amt + ${back} where id = ${id}`.execute(trx);
    await sql`insert into charge_refund (charge_id, order_id, amount, state, asked_at) values (${id}, ${orderId}, ${back}, 'asked', ${at})`.execute(
      trx,
    );
    rest -= back;
  }
  if (rest > 0) throw new Error(`Customer ${customerId} is owed ${rest} won more than they repaid.`);
}

/**
 * Handles a repayment, or a part of one, that went back at the gateway: the customer owes it again, for the debts that were
 * paid last. A part is also shown to an operator.
 */
async function repaymentWentBack(trx: Trx, charge: ChargeRow, back: GivenBack): Promise<WentBack> {
  const { customer_id } = charge;
  const owed = await owedAgain(trx, customer_id, back.total);
  await post(trx, {
    kind: 'bnpl_went_back',
    orderId: null,
    at: back.at,
    entries: [
      [account.credit(customer_id), owed],
      [account.differences, -owed],
    ],
  });
  if (owed > 0) await notify(trx, customer_id, { kind: 'bnpl' }, repaymentWentBackText(owed), back.at);
  return { undone: owed, isRight: back.isFull && owed === back.total };
}

/** Raises the open amount of paid debts, the last due first. @returns by how much, won */
async function owedAgain(trx: Trx, customerId: number, amount: number): Promise<number> {
  const { rows } = await sql<{ order_id: number; paid: number }>`
    select debt.order_id, debt.amount - debt.forgiven - debt.remaining as paid from bnpl_debt debt join order_ on order_.id = debt.order_id
    where debt.customer_id = ${customerId} and debt.amount - debt.forgiven > debt.remaining and order_.state <> 'refunded'
    order by debt.due_at desc, debt.order_id desc for update of debt`.execute(trx);
  let rest = amount;
  for (const { order_id, paid } of rows) {
    const again = Math.min(rest, paid);
    if (again === 0) break;
    await sql`update bnpl_debt set remaining = remaining + ${again} where order_id = ${order_id}`.execute(
      trx,
    );
    rest -= again;
  }
  return amount - rest;
}

/** Effect of a repayment once its outcome is known. */
export const REPAYMENT: ChargeEffect = {
  name: 'SOLD 나중결제 갚기',
  captured: debtRepaid,
  refused: async () => {},
  wentBack: repaymentWentBack,
};
