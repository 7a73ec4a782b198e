import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { repayProblem } from '@sold/contracts/base/least-payment';
import type { CallTable } from '@sold/contracts/calls/index';
import { notPaidText } from '@sold/contracts/rules/money/not-paid';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { checkCard } from '../../people/means/cards.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { carryOutCharge, chargeByIdempotencyKey, noteCharge, paymentStateOf } from '../charges/charge.ts';
import type { Context } from '../context/context.ts';
import { debtOf } from './debt.ts';

/** Whether a customer may pay later, and how much. */
export type CreditStanding = CallTable['GET /api/v3/order/order/get-customer-use-bnpl']['output'];

interface Terms {
  agreed_at: Date | null;
  limit: number;
}

async function termsOf(db: Db | Trx, customerId: number, now: Date): Promise<Terms> {
  const { rows } = await sql<{ bnpl_agreed_at: Date | null; bnpl_limit: number | null }>`
    select bnpl_agreed_at, bnpl_limit from customer where id = ${customerId}`.execute(db);
  const row = rows[0];
  return {
    agreed_at: row?.bnpl_agreed_at ?? null,
    limit: row?.bnpl_limit ?? (await configNumber(db, 'bnpl_limit', now)),
  };
}

/** Whether a customer may pay later, with limit, debt and due day (market-rules, "Payments"). */
export async function standingOf(db: Db | Trx, customerId: number, now: Date): Promise<CreditStanding> {
  const { agreed_at, limit } = await termsOf(db, customerId, now);
  const debt = await debtOf(db, customerId, now);
  const remaining = Math.max(0, limit - debt.total);
  const reason =
    agreed_at === null
      ? '나중결제 약관에 먼저 동의해 주세요.'
      : debt.overdue > 0
        ? `연체 금액 ${wonText(debt.overdue)}을 먼저 갚아 주세요.`
        : remaining === 0
          ? '나중결제 한도를 모두 사용했어요.'
          : '';
  return {
    is_agreed: agreed_at !== null,
    is_usable: reason === '',
    reason,
    limit_amt: limit,
    used_amt: debt.total,
    remaining_amt: remaining,
    due_date: debt.due === null ? '' : kstText(debt.due),
    overdue_amt: debt.overdue,
  };
}

/** Agrees to the terms, once. */
export async function agreeTerms({ db, clock }: Context, customerId: number): Promise<CreditStanding> {
  await sql`update customer set bnpl_agreed_at = coalesce(bnpl_agreed_at, ${clock()}) where id = ${customerId}`.execute(
    db,
  );
  return standingOf(db, customerId, clock());
}

/** Repays with a stored card. @throws Refusal `bnpl_amount`, `payment_refused` */
export async function repay(
  context: Context,
  repayment: { customerId: number; cardId: number; amount: number; idempotencyKey: string },
): Promise<CallTable['POST /api/v3/order/payment/repay-bnpl']['output']> {
  const { db, clock } = context;
  const { customerId, cardId, amount, idempotencyKey } = repayment;
  const earlier = await chargeByIdempotencyKey(db, {
    purpose: 'bnpl_repay',
    customerId,
    subjectId: customerId,
    idempotencyKey,
  });
  const id = earlier?.id ?? (await noteRepayment(context, { customerId, cardId, amount, idempotencyKey }));
  const charge = await carryOutCharge(context, id);
  if (charge.state === 'refused') refuse('payment_refused', notPaidText(charge.reason));
  return { ...(await standingOf(db, customerId, clock())), payment_state: paymentStateOf(charge) };
}

async function noteRepayment(
  { db, clock, random }: Context,
  repayment: { customerId: number; cardId: number; amount: number; idempotencyKey: string },
): Promise<number> {
  await checkCard(db, repayment.customerId, repayment.cardId);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    await sql`select 1 from customer where id = ${repayment.customerId} for no key update`.execute(trx);
    const open = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from charge
      where purpose = 'bnpl_repay' and customer_id = ${repayment.customerId} and state = 'charging'`.execute(
      trx,
    );
    const { total } = await debtOf(trx, repayment.customerId, now);
    const owed = total - (open.rows[0]?.sum ?? 0);
    const problem = repayProblem(repayment.amount, Math.max(0, owed));
    if (problem !== null) refuse('bnpl_amount', problem);
    return noteCharge(trx, random, {
      purpose: 'bnpl_repay',
      customerId: repayment.customerId,
      subjectId: repayment.customerId,
      amount: repayment.amount,
      cardId: repayment.cardId,
      detail: {},
      idempotencyKey: repayment.idempotencyKey,
      now,
    });
  });
}
