import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { NOTICE_KINDS, OPTIONAL_NOTICES } from '../context/notice-kinds.ts';
import { noticeWays } from './notice-ways.ts';

type Settings = CallTable['GET /api/v3/user/mypage/get-notice-settings']['output'];

/** A message of a kind that its customer has not switched off. Needs `notice_log`. */
export const IS_WANTED: RawBuilder<boolean> = sql`not exists (
  select 1 from notice_off where notice_off.customer_id = notice_log.customer_id and notice_off.kind = notice_log.kind)`;

/** Ways in which messages go out, kinds that a customer can do without, and which of both are on. */
export async function noticeSettings(db: Db, customerId: number): Promise<Settings> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notice_off where customer_id = ${customerId}`.execute(db);
  const off = new Set(rows.map(({ kind }) => kind));
  return {
    ways: await noticeWays(db, customerId),
    list: OPTIONAL_NOTICES.map((kind) => ({
      kind,
      title: NOTICE_KINDS[kind].title,
      is_on: !off.has(kind),
    })),
  };
}

/** Switches a kind on or off; twice is once. @throws Refusal 404 `unknown_notice_kind` also for one that is always told */
export async function saveNoticeSetting(
  db: Db,
  customerId: number,
  { kind, is_on }: { kind: string; is_on: boolean },
): Promise<void> {
  if (!OPTIONAL_NOTICES.some((known) => known === kind)) notFound('unknown_notice_kind');
  await (is_on
    ? sql`delete from notice_off where customer_id = ${customerId} and kind = ${kind}`
    : sql`insert into notice_off (customer_id, kind) values (${customerId}, ${kind}) on conflict do nothing`
  ).execute(db);
}
