import { BASE_PATH } from '@sold/contracts/federation/route';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { KINDS_THAT_MATTER, NOTICE_KINDS, type NoticeKind, noticePage } from '../context/notice-kinds.ts';
import { endRestored } from '../messages/end-restored.ts';
import { putOut } from '../messages/outbox.ts';
import { type AnyWay, BY_EACH_WAY, WANTS_WAY } from './notice-ways.ts';

/** An older message is no news any more: it stays in the list alone. */
const NEWS_MS = 60 * 60_000;
const AT_ONCE = 500;
const RECIPIENTS = { mail: 'email', text: 'mobile', push: 'push' } as const;

interface Due {
  id: number;
  customer_id: number;
  kind: NoticeKind;
  about: number | null;
  size_option_id: number | null;
  message: string;
  way: AnyWay;
  contact: string;
}

/**
 * Puts messages of kinds that matter out by mail, text and push, each once per way and device, as their customers want. It is no part of what
 * the message is about: a trade does not wait for it.
 */
export async function sendNotices(context: Context): Promise<void> {
  await endRestored(context);
  const { db, clock, publicUrl, courier } = context;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // Two processes at the same time would find the same messages.
    await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(trx);
    const { rows } = await sql<Due>`
      select notice_log.id, notice_log.customer_id, kind, about, size_option_id, notice_log.message, way, contact
      from notice_log join customer on customer.id = notice_log.customer_id and customer.left_at is null
      cross join ${BY_EACH_WAY}
      where at > ${new Date(now.getTime() - NEWS_MS)} and at > coalesce((select told_since from market_id), '-infinity')
        and kind in (${sql.join(KINDS_THAT_MATTER)}) and contact is not null and ${WANTS_WAY} and (way <> 'push' or ${courier.push !== null})
        and not exists (select 1 from message where message.notice_id = notice_log.id and message.channel = way
          and (way <> 'push' or message.recipient = contact))
      order by notice_log.id limit ${AT_ONCE}`.execute(trx);
    for (const row of rows)
      await putOut(
        trx,
        {
          to: { kind: RECIPIENTS[row.way], value: row.contact },
          customerId: row.customer_id,
          template: 'notice',
          facts: {
            title: NOTICE_KINDS[row.kind].title,
            text: row.message,
            url: new URL(
              `${BASE_PATH}${noticePage(row.kind, { about: row.about, sizeId: row.size_option_id })}`,
              publicUrl,
            ).href,
          },
          noticeId: row.id,
        },
        now,
      );
  });
}
