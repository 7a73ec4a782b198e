import { kstText } from '@sold/contracts/base/bid-duration';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { readContact } from '@sold/contracts/rules/people/contact';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { dropWishesOf } from '../../money/refunds/second-operator.ts';
import type { Context } from '../context/context.ts';
import { newToken } from './hashed-token.ts';
import { endOperatorSessions, isOpenSession } from './operator-sessions.ts';

/** Lifetime of an invitation, milliseconds. */
const INVITATION_MS = 24 * 3_600_000;
/** Page that takes an invitation. No server logs the part after `#`. */
const JOIN_PATH = '/webapp/desk/join#';

/** An act of an owner on the account of an operator. */
interface Act {
  operatorId: number;
  /** As the audit log names the owner. */
  actor: string;
}

/** Accounts, the newest last. */
export async function operatorList({ db, clock }: Context) {
  const now = clock();
  const { rows } = await sql<{
    operator_id: number;
    email: string;
    name: string;
    role: OperatorRole;
    has_joined: boolean;
    open_sessions: number;
    created_at: Date;
    ended_at: Date | null;
  }>`
    select id as operator_id, email, name, role, joined_at is not null as has_joined, created_at, ended_at,
      (select count(*)::int from operator_session as s
        where s.operator_id = operator.id and ${isOpenSession(now)}) as open_sessions
    from operator order by id`.execute(db);
  return rows.map(({ created_at, ended_at, ...row }) => ({
    ...row,
    created_at: kstText(created_at),
    ended_at: ended_at && kstText(ended_at),
  }));
}

/** @throws Refusal `contact`, `operator_exists` */
export async function addOperator(
  context: Context,
  { email, name, role, actor }: { email: string; name: string; role: OperatorRole; actor: string },
) {
  const reading = readContact(email);
  if (reading.is !== 'read' || reading.value.kind !== 'email')
    refuse('contact', '이메일 주소를 확인해 주세요.');
  const now = context.clock();
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into operator (email, name, role, created_at)
      values (${reading.value.value.toLowerCase()}, ${name}, ${role}, ${now})
      on conflict (email) where ended_at is null do nothing returning id`.execute(trx);
    const operatorId = rows[0]?.id ?? refuse('operator_exists', '이 이메일을 쓰는 운영자가 이미 있어요.');
    await noted(trx, { operatorId, actor }, { action: 'operator.add', detail: { name, role }, at: now });
    return invitation(context, trx, operatorId);
  });
}

/** Makes another invitation; those from before are over. The account goes on as it is until the invitation is used. */
export async function inviteOperator(context: Context, { operatorId, actor }: Act) {
  return context.db.transaction().execute(async (trx) => {
    await lockOperator(trx, operatorId);
    await sql`delete from operator_invitation where operator_id = ${operatorId}`.execute(trx);
    const at = context.clock();
    await noted(trx, { operatorId, actor }, { action: 'operator.invite', detail: {}, at });
    return invitation(context, trx, operatorId);
  });
}

/** @throws Refusal `unknown_operator`, `last_owner` */
export async function setOperatorRole(
  { db, clock }: Context,
  { operatorId, role, actor }: Act & { role: OperatorRole },
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const owners = await lockOwners(trx);
    const { role: from } = await lockOperator(trx, operatorId);
    if (from === role) return;
    if (role !== 'owner') checkOwnerLeft(owners, operatorId);
    await sql`update operator set role = ${role} where id = ${operatorId}`.execute(trx);
    await endOperatorSessions(trx, operatorId, { now });
    await dropWishesOf(trx, operatorId);
    await noted(trx, { operatorId, actor }, { action: 'operator.role', detail: { from, to: role }, at: now });
  });
}

/** @throws Refusal `unknown_operator`, `last_owner` */
export async function endOperator({ db, clock }: Context, { operatorId, actor }: Act): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const owners = await lockOwners(trx);
    await lockOperator(trx, operatorId);
    checkOwnerLeft(owners, operatorId);
    await sql`update operator set ended_at = ${now}, password_hash = '-', totp_secret = null
      where id = ${operatorId}`.execute(trx);
    await sql`delete from operator_invitation where operator_id = ${operatorId}`.execute(trx);
    await sql`delete from operator_recovery where operator_id = ${operatorId}`.execute(trx);
    await endOperatorSessions(trx, operatorId, { now });
    await dropWishesOf(trx, operatorId);
    await noted(trx, { operatorId, actor }, { action: 'operator.end', detail: {}, at: now });
  });
}

/** @returns how many have ended; throws Refusal `unknown_operator` */
export async function endSessionsOf({ db, clock }: Context, { operatorId, actor }: Act): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await lockOperator(trx, operatorId);
    const sessions = await endOperatorSessions(trx, operatorId, { now });
    await noted(
      trx,
      { operatorId, actor },
      { action: 'operator.end-sessions', detail: { sessions }, at: now },
    );
    return sessions;
  });
}

async function invitation({ clock, random, publicUrl }: Context, trx: Trx, operatorId: number) {
  const { token, hash } = newToken(random);
  const expires = new Date(clock().getTime() + INVITATION_MS);
  await sql`insert into operator_invitation (token_hash, operator_id, expires_at)
    values (${hash}, ${operatorId}, ${expires})`.execute(trx);
  return {
    operator_id: operatorId,
    invitation: token,
    link: `${publicUrl}${JOIN_PATH}${token}`,
    expires_at: kstText(expires),
  };
}

/** @throws Refusal `unknown_operator` */
async function lockOperator(trx: Trx, operatorId: number): Promise<{ role: OperatorRole }> {
  const { rows } = await sql<{ role: OperatorRole }>`
    select role from operator where id = ${operatorId} and ended_at is null for update`.execute(trx);
  return rows[0] ?? unknown('unknown_operator', '없거나 이미 끝난 운영자 계정이에요.');
}

/** Locks the owners who have joined, so that two of them cannot end each other at the same time. */
async function lockOwners(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from operator where role = 'owner' and ended_at is null and joined_at is not null
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** @throws Refusal `last_owner` when the operator is the only owner */
function checkOwnerLeft(owners: readonly number[], operatorId: number): void {
  if (owners.includes(operatorId) && owners.length === 1)
    refuse('last_owner', '마지막 소유자예요. 다른 소유자를 먼저 정해 주세요.');
}

async function noted(
  trx: Trx,
  { operatorId, actor }: Act,
  { action, detail, at }: { action: string; detail: object; at: Date },
): Promise<void> {
  await auditLine(trx, { actor, action, subject: `operator:${operatorId}`, detail, at });
}
