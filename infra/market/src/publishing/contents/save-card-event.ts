import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { checkLine, checkTime, checkTitle } from '../publications/check-text.ts';

export interface CardEventDraft {
  /** Id of the changed event; absent for a new one. */
  id?: number;
  title: string;
  body: string;
  sort: number;
  from: Date;
  to: Date;
}

/** Writes an event, new or changed. @returns its id @throws Refusal `content_text`, `content_time`; 404 `unknown_card_event` */
export async function saveCardEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: known, title, body, sort, from, to }: CardEventDraft,
  actor: string,
): Promise<number> {
  checkTitle(title);
  checkLine(body);
  checkTime(from);
  checkTime(to);
  if (from >= to) refuse('content_time', '시작은 종료보다 빨라야 해요.');
  return db.transaction().execute(async (trx) => {
    const { rows } =
      known === undefined
        ? await sql<{ id: number }>`
            insert into card_event (title, body, sort, from_at, to_at) values (${title}, ${body}, ${sort}, ${from}, ${to}) returning id`.execute(
            trx,
          )
        : await sql<{ id: number }>`
            update card_event set title = ${title}, body = ${body}, sort = ${sort}, from_at = ${from}, to_at = ${to} where id = ${known} returning id`.execute(
            trx,
          );
    const id = rows[0]?.id ?? notFound('unknown_card_event');
    await auditLine(trx, {
      actor,
      action: 'card-event.save',
      subject: `card-event:${id}`,
      detail: { title, is_new: known === undefined },
      at: clock(),
    });
    return id;
  });
}
