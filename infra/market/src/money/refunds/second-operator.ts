import { REFUND_ASKED_FOR, SECOND_REFUND_FROM } from '@sold/contracts/base/figures/centre';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Money that an operator wants to give back because of an order. */
interface Wish {
  orderId: number;
  /** One confirms no other: the buyer's refund, a penalty that an appeal gives back, or the answer to a claim. */
  purpose: 'refund' | 'penalty' | 'claim';
  /** Won. */
  amount: number;
  /** Conditions that both have to want besides the amount. */
  terms?: Readonly<Record<string, string | number | boolean | null>>;
  actor: string;
  reason: string;
}

/**
 * Whether money may be given back now: a large amount is asked for by one operator, and given when another asks for it too. A wish
 * without a confirmation in time has to be asked for again.
 */
export function isAgreed({ db, clock }: Context, wish: Wish): Promise<boolean> {
  return db.transaction().execute((trx) => isAgreedIn(trx, wish, clock()));
}

/** Runs {@link isAgreed} inside a transaction that has more to do. Without an agreement it has to be committed, as the wish is in it. */
export async function isAgreedIn(trx: Trx, wish: Wish, at: Date): Promise<boolean> {
  if (wish.amount < SECOND_REFUND_FROM.won) return true;
  const { orderId, purpose, amount, actor, reason } = wish;
  const terms = JSON.stringify(wish.terms ?? {});
  await sql`select 1 from order_ where id = ${orderId} for update`.execute(trx);
  const since = new Date(at.getTime() - REFUND_ASKED_FOR.ms);
  const asked = await sql<{ actor: string }>`
    select actor from refund_request
    where order_id = ${orderId} and purpose = ${purpose} and amount = ${amount} and terms = ${terms}::jsonb and at > ${since}`.execute(
    trx,
  );
  const [first] = asked.rows;
  const line = { actor, subject: `order:${orderId}`, at };
  if (first !== undefined && first.actor !== actor) {
    await sql`delete from refund_request where order_id = ${orderId} and purpose = ${purpose}`.execute(trx);
    const detail = { reason, purpose, amount, ...wish.terms, asked_by: first.actor };
    await auditLine(trx, { ...line, action: 'order.refund_confirmed', detail });
    return true;
  }
  await sql`insert into refund_request (order_id, purpose, amount, terms, actor, reason, at)
    values (${orderId}, ${purpose}, ${amount}, ${terms}::jsonb, ${actor}, ${reason}, ${at})
    on conflict (order_id, purpose) do update set amount = excluded.amount, terms = excluded.terms, actor = excluded.actor, reason = excluded.reason, at = excluded.at`.execute(
    trx,
  );
  await auditLine(trx, {
    ...line,
    action: 'order.refund_asked',
    detail: { reason, purpose, amount, ...wish.terms },
  });
  return false;
}

/** Drops the wishes of an operator whose account or role has ended: they confirm nothing any more. */
export async function dropWishesOf(trx: Trx, operatorId: number): Promise<void> {
  await sql`delete from refund_request where actor like 'operator:%#' || ${operatorId}::text`.execute(trx);
}

/** @throws Refusal `second_person`: what {@link isAgreed} has not agreed to yet */
export function refuseForNow(): never {
  refuse('second_person', '큰 금액을 돌려주는 일이에요. 다른 운영자 한 사람이 더 요청하면 처리돼요.');
}
