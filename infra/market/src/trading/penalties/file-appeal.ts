import type { Penalty } from '@sold/contracts/entities/my-page';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { keepPhoto, refuseFull } from '../../custody/inspection/keep-photo.ts';
import type { Context } from '../../money/context/context.ts';
import { afterWorkingDays } from '../../platform/base/working-days.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';
import { penaltyList } from './penalty-list.ts';

/** It is answered within so many working days (market-rules, "An order after the match"). */
const ANSWERED_WITHIN = 3;

/**
 * Records a seller's appeal against a penalty, once; the same text again changes nothing. @returns the penalty with its
 * appeal
 * @throws Refusal 404 `unknown_penalty`; `appeal_filed` after an appeal with another text
 */
export async function fileAppeal(
  { db, clock }: Context,
  { customerId, penaltyId, text }: { customerId: number; penaltyId: number; text: string },
): Promise<Penalty> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await lockPenalty(trx, customerId, penaltyId);
    const { rows } = await sql<{ text: string }>`
      insert into appeal as earlier (penalty_id, customer_id, text, filed_at, due_at, state)
      values (${penaltyId}, ${customerId}, ${text}, ${now}, ${afterWorkingDays(now, ANSWERED_WITHIN)}, 'open')
      on conflict (penalty_id) do update set text = earlier.text returning text`.execute(trx);
    if (rows[0]?.text !== text) refuse('appeal_filed', '이의는 페널티마다 한 번 낼 수 있어요.');
  });
  const { list } = await penaltyList(db, customerId, { penalty_id: penaltyId }, now);
  return list[0] as Penalty;
}

/** Checks that an own appeal takes photos now. @throws Refusal 404 `unknown_penalty`, `appeal_state` */
async function checkOpen(db: Db | Trx, customerId: number, penaltyId: number): Promise<void> {
  const { rows } = await sql<{ is_open: boolean | null }>`
    select appeal.state = 'open' as is_open from penalty left join appeal on appeal.penalty_id = penalty.id
    where penalty.id = ${penaltyId} and penalty.customer_id = ${customerId}`.execute(db);
  const { is_open } = rows[0] ?? notFound('unknown_penalty');
  if (is_open !== true) refuse('appeal_state', '이의를 접수하고 답변을 받기 전까지 사진을 더할 수 있어요.');
}

/** Checks that an own appeal takes one more photo, before its bytes are read. @throws Refusal as {@link addAppealPhoto} */
export async function checkAppealPhoto(
  { db, clock }: Context,
  { customerId, penaltyId }: { customerId: number; penaltyId: number },
): Promise<void> {
  await checkOpen(db, customerId, penaltyId);
  await refuseFull(db, { kind: 'penalty', id: penaltyId }, clock());
}

/**
 * Adds a photo to an appeal that is open. @returns its identifier
 * @throws Refusal 404 `unknown_penalty`; `appeal_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addAppealPhoto(
  { db, clock }: Context,
  { customerId, penaltyId, bytes }: { customerId: number; penaltyId: number; bytes: Buffer },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    await lockPenalty(trx, customerId, penaltyId);
    await checkOpen(trx, customerId, penaltyId);
    const by = { actor: `customer:${customerId}`, at: clock() };
    return keepPhoto(trx, { kind: 'penalty', id: penaltyId }, photo, by);
  });
}

async function lockPenalty(trx: Trx, customerId: number, penaltyId: number): Promise<void> {
  const { rows } = await sql`
    select 1 from penalty where id = ${penaltyId} and customer_id = ${customerId} for update`.execute(trx);
  if (rows.length === 0) notFound('unknown_penalty');
}
