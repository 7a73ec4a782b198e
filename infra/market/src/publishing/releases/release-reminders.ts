import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { RELEASE_OPEN_TEXT } from '../../people/notices/texts/releases.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { isShown } from '../publications/shown.ts';

/**
 * Notes that a customer wants to be told when a release comes, or no longer does. Doing it again changes nothing.
 * @throws Refusal 404 `unknown_release`; 422 `release_is_out` for a wish behind the release
 */
export async function saveReleaseReminder(
  { db, clock }: Context,
  input: { release_id: number; is_reminded: boolean },
  customerId: number,
): Promise<{ is_reminded: boolean }> {
  const { release_id: id, is_reminded } = input;
  const now = clock();
  const { rows } = await sql<{ is_out: boolean }>`
    select release_at <= ${now} as is_out from item_release where id = ${id} and ${isShown('item_release', now)}`.execute(
    db,
  );
  const release = rows[0] ?? notFound('unknown_release');
  if (is_reminded && release.is_out) refuse('release_is_out', '이미 발매된 상품이에요.');
  if (is_reminded)
    await sql`insert into release_reminder (release_id, customer_id, at) values (${id}, ${customerId}, ${now})
      on conflict do nothing`.execute(db);
  else
    await sql`delete from release_reminder where release_id = ${id} and customer_id = ${customerId}`.execute(
      db,
    );
  return { is_reminded };
}

/**
 * Tells who wanted to be told of a release that has come, once: a wish ends with its message. Safe in any number of replicas.
 * @returns how many were told
 */
export async function tellReleases({ db, clock }: Context): Promise<number> {
  const now = clock();
  const { rows } = await sql`
    with due as (
      delete from release_reminder using item_release
      where item_release.id = release_reminder.release_id and item_release.release_at <= ${now} and ${isShown('item_release', now)}
      returning release_reminder.release_id, release_reminder.customer_id, item_release.title)
    insert into notice_log (customer_id, kind, about, message, at)
    select customer_id, 'release_open', release_id, ${RELEASE_OPEN_TEXT}, ${now}::timestamptz from due
    order by release_id, customer_id
    returning 1`.execute(db);
  return rows.length;
}
