import type { PublicationKind } from '@sold/contracts/entities/publication';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { checkTime } from './check-text.ts';
import { PUBLICATIONS } from './publication-kind.ts';
import { publicationById } from './publication-row.ts';

/** Start and end of a publication. */
export interface Schedule {
  kind: PublicationKind;
  id: number;
  from: Date;
  /** Null for no end. */
  until: Date | null;
}

/**
 * Says from when and until when something is out. A raffle is announced before it begins and has no end of its own.
 * @throws Refusal 404 of the kind; `content_time` when the times make no sense for it
 */
export async function schedule(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, id, from, until }: Schedule,
  actor: string,
): Promise<void> {
  checkTime(from);
  if (until !== null) checkTime(until);
  if (until !== null && from >= until) refuse('content_time', '시작은 종료보다 빨라야 해요.');
  const { table, from: start, until: end } = PUBLICATIONS[kind];
  await db.transaction().execute(async (trx) => {
    const now = clock();
    await publicationById(trx, kind, id, sql`for update`);
    if (end === null && until !== null) refuse('content_time', '래플은 추첨을 확인할 수 있게 계속 공개해요.');
    if (kind === 'banner' && until === null) refuse('content_time', '배너는 종료 시각이 필요해요.');
    if (kind === 'raffle') await checkAnnouncement(trx, id, { from, now });
    const ends = end === null ? sql`` : sql`, ${sql.ref(end)} = ${until}`;
    await sql`update ${sql.table(table)} set ${sql.ref(start)} = ${from}${ends} where id = ${id}`.execute(
      trx,
    );
    await auditLine(trx, {
      actor,
      action: `${kind}.schedule`,
      subject: `${kind}:${id}`,
      detail: { from, until },
      at: now,
    });
  });
}

/** Checks the times of an announcement: a public one keeps them, because people count on them. */
async function checkAnnouncement(
  trx: Trx,
  id: number,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  const { rows } = await sql<{ published_at: Date; from_at: Date }>`
    select published_at, from_at from raffle where id = ${id}`.execute(trx);
  const raffle = rows[0];
  if (raffle === undefined || raffle.published_at <= now)
    refuse('content_time', '이미 공개한 래플의 공개 시각은 바꿀 수 없어요.');
  if (from > raffle.from_at) refuse('content_time', '공개는 응모 시작보다 늦을 수 없어요.');
}
