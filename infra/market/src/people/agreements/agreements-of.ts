import { kstText } from '@sold/contracts/base/bid-duration';
import type { AgreedVersion, Agreement, PolicyVersion } from '@sold/contracts/entities/policy';
import { AGREEMENT_KINDS, type AgreedAct } from '@sold/contracts/rules/people/agreement-kinds';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { inOrder, policiesInForce } from './policies-in-force.ts';

export interface AgreedThing {
  customerId: number;
  /** Subjects under which it may have been written. */
  subjects: readonly string[];
  /** Time of the act. */
  at: Date;
}

/** Reads the last agreements of a customer, up to an instant. */
export async function agreedTo(
  db: Kysely<Database>,
  { customerId, subjects, at }: AgreedThing,
): Promise<PolicyVersion[]> {
  const { rows } = await sql<PolicyVersion>`
    select distinct on (kind) kind, to_char(date, 'YYYY-MM-DD') as date, hash from agreement join policy_version using (kind, date)
    where customer_id = ${customerId} and subject = any(${subjects}) and agreed_at <= ${at} order by kind, agreed_at desc`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the agreements of a customer to an act. A call without versions, as older apps send it, agrees to the versions in
 * force: published versions never change, so the text stays known.
 */
export async function agreementsOf(
  db: Kysely<Database>,
  { act, ...thing }: AgreedThing & { act: AgreedAct },
): Promise<Agreement[]> {
  const kinds = AGREEMENT_KINDS[act];
  const named = await agreedTo(db, thing);
  if (named.length > 0) return inOrder(named, kinds).map((version) => ({ ...version, is_implied: false }));
  const inForce = await policiesInForce(db, kinds, thing.at);
  return inForce.map((version) => ({ ...version, is_implied: true }));
}

/** Reads the versions that a customer has agreed to by name, for any act; the last first. */
export async function allAgreements(db: Kysely<Database>, customerId: number): Promise<AgreedVersion[]> {
  const { rows } = await sql<PolicyVersion & { at: Date }>`
    select kind, to_char(date, 'YYYY-MM-DD') as date, hash, max(agreed_at) as at from agreement join policy_version using (kind, date)
    where customer_id = ${customerId} group by kind, date, hash order by max(agreed_at) desc, kind, date desc`.execute(
    db,
  );
  return rows.map(({ at, ...version }) => ({ ...version, agreed_at: kstText(at) }));
}
