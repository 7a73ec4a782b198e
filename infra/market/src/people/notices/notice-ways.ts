import type { NoticeWay } from '@sold/contracts/entities/lists';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type RawBuilder, sql } from 'kysely';

type Way = NoticeWay['way'];
/** Ways in which a message goes out. A device that takes pushes is switched on and off by itself (`push/`). */
export type AnyWay = Way | 'push';

/** Ways beyond the list of messages that a person has once, with the contact that each needs, of `customer`. */
const WAYS: readonly { way: Way; title: string; contact: RawBuilder<string | null> }[] = [
  { way: 'mail', title: '이메일', contact: sql`customer.email` },
  { way: 'text', title: '문자', contact: sql`customer.mobile_no` },
];

const CONTACTS = sql`values ${sql.join(WAYS.map(({ way, contact }) => sql`(${way}, ${contact})`))}`;

/** A row for each way, with the customer's contact for it; null without one. Needs `customer`. */
const BY_WAY = sql`lateral (${CONTACTS}) as by_way (way, contact)`;

/** The same, and a row for each device that took pushes when the message came. Needs `customer` and `notice_log`. */
export const BY_EACH_WAY = sql`lateral (${CONTACTS} union all
  select 'push', push_device.id::text from push_device
  where push_device.customer_id = customer.id and push_device.created_at <= notice_log.at) as by_way (way, contact)`;

/** Whether a customer wants messages in a way: without a choice not by text. Needs `customer` and `by_way`. */
export const WANTS_WAY: RawBuilder<boolean> = sql`coalesce(
  (select is_on from notice_way where notice_way.customer_id = customer.id and notice_way.way = by_way.way), by_way.way <> 'text')`;

/** Reads the ways in which a customer gets messages that matter. */
export async function noticeWays(db: Db, customerId: number): Promise<NoticeWay[]> {
  const { rows } = await sql<{ way: Way; is_on: boolean; is_possible: boolean }>`
    select way, ${WANTS_WAY} as is_on, contact is not null as is_possible from customer
    cross join ${BY_WAY}
    where customer.id = ${customerId}`.execute(db);
  return WAYS.flatMap(({ way, title }) => {
    const row = rows.find((one) => one.way === way);
    return row === undefined
      ? []
      : [{ way, title, is_on: row.is_on && row.is_possible, is_possible: row.is_possible }];
  });
}

/** Switches a way on or off; twice is once. @throws Refusal 422 `no_contact` for a way that the customer has no contact for */
export async function saveNoticeWay(
  db: Db,
  customerId: number,
  { way, is_on }: { way: Way; is_on: boolean },
): Promise<void> {
  const found = (await noticeWays(db, customerId)).find((one) => one.way === way);
  if (is_on && !found?.is_possible) refuse('no_contact', '먼저 계정에 연락처를 등록해 주세요.');
  await sql`
    insert into notice_way (customer_id, way, is_on) values (${customerId}, ${way}, ${is_on})
    on conflict (customer_id, way) do update set is_on = excluded.is_on`.execute(db);
}
