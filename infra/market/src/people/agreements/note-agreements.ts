import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { AGREEMENT_KINDS, type AgreedAct } from '@sold/contracts/rules/people/agreement-kinds';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { openSession } from '../sessions/open-session.ts';
import { agreedTo } from './agreements-of.ts';
import { policiesInForce } from './policies-in-force.ts';

const OF_OPEN_SESSION = sql.raw(openSession('asked.session_id', 'asked.customer_id'));

export interface Agreeing {
  customerId: number;
  /** Nothing is written unless it is open, and its customer's identity checked; undefined where that is known. */
  sessionId?: string;
  /** `key:<idempotency key>` or `raffle:<id>`. */
  subject: string;
  act: AgreedAct;
  /** As the page showed them. */
  agreed: readonly PolicyVersion[];
}

/**
 * Writes down a customer's agreements, before their subject exists: a request that is refused after it leaves a line
 * without a reference. Sent again, it is written once, also when other versions are in force by then.
 * @throws Refusal `policy_changed` when the page showed other versions than those in force now
 */
export async function noteAgreements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { customerId, sessionId, subject, act, agreed }: Agreeing,
): Promise<void> {
  const now = clock();
  const kinds = AGREEMENT_KINDS[act];
  const known = await agreedTo(db, { customerId, subjects: [subject], at: now });
  if (isSame(known, agreed)) return;
  if (!isSame(await policiesInForce(db, kinds, now), agreed))
    refuse('policy_changed', '약관이 새로 바뀌었어요. 바뀐 약관을 확인하고 다시 동의해 주세요.');
  await sql`
    insert into agreement (customer_id, subject, kind, date, agreed_at)
    select ${customerId}, ${subject}, kind, date, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as agreed (kind text, date date),
      (select ${sessionId ?? null}::text as session_id, ${customerId}::bigint as customer_id) as asked
    where asked.session_id is null or exists (select 1 ${OF_OPEN_SESSION} and customer.certified_at is not null)
    on conflict do nothing`.execute(db);
}

/** Whether both name the same versions, in any order. */
function isSame(left: readonly PolicyVersion[], right: readonly PolicyVersion[]): boolean {
  const idOf = ({ kind, date, hash }: PolicyVersion) => `${kind} ${date} ${hash}`;
  const ids = new Set(left.map(idOf));
  return left.length === right.length && right.every((version) => ids.delete(idOf(version)));
}
