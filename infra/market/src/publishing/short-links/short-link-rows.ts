import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { Db } from '@sold/service/db/tables';
import { TooOften } from '@sold/service/http/too-often';
import { type RawBuilder, sql } from 'kysely';
import type { RandomSource } from '../../platform/base/random.ts';

const HOUR = 3_600_000;
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 7;

/** Life of a link after it was handed out, and after it was last followed, days. */
export const UNFOLLOWED_DAYS = 30;
export const FOLLOWED_DAYS = 180;
/** Links that are kept, and new ones of all visitors in an hour. Beyond, who shares something sends the long link. */
export const MOST_LINKS = 100_000;
export const MOST_NEW = 2_000;
/** Deleted in one statement, so that none runs into the limit of time. */
const BATCH_SIZE = 2_000;

interface Asked {
  now: Date;
  random: RandomSource;
}

/**
 * Returns the code of a page's short link; one link a page, for any number of concurrent callers. Its life begins again.
 * @throws TooOften 429 above the limit of new links in the last hour
 */
export async function linkTo(db: Db, path: string, { now, random }: Asked): Promise<string> {
  return (await handOut(db, path, now)) ?? (await makeLink(db, path, { now, random }));
}

async function handOut(db: Db, path: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ code: string; used_at: Date }>`
    select code, used_at from short_link where path = ${path}`.execute(db);
  const [link] = rows;
  if (link === undefined) return null;
  // Deleted since, it is made again.
  const isThere = isToday(link.used_at, now) || (await use(db, link.code, { now, isFollowed: false }));
  return isThere ? link.code : null;
}

async function makeLink(db: Db, path: string, { now, random }: Asked): Promise<string> {
  const hourAgo = new Date(now.getTime() - HOUR);
  const made = await sql<{ oldest: Date; count: number }>`
    select min(created_at) as oldest, count(*) as count from (
      select created_at from short_link where created_at > ${hourAgo} order by created_at desc limit ${MOST_NEW}) new`.execute(
    db,
  );
  const { oldest, count } = made.rows[0] ?? { oldest: now, count: 0 };
  if (count >= MOST_NEW)
    throw new TooOften(
      'too_often',
      oldest.getTime() - hourAgo.getTime(),
      (wait) => `지금은 짧은 주소를 만들 수 없어요. ${wait} 뒤에 다시 시도해 주세요.`,
    );
  const { rows } = await sql<{ code: string }>`
    insert into short_link (code, path, created_at, used_at) values (${newCode(random)}, ${path}, ${now}, ${now})
    on conflict do nothing returning code`.execute(db);
  const code = rows[0]?.code ?? (await handOut(db, path, now));
  if (code === null) throw new Error(`no short link could be made for ${path}`);
  return code;
}

/** Returns the target of a link; null for an unknown one. Following keeps it alive. */
export async function follow(db: Db, code: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ path: string; used_at: Date; is_followed: boolean }>`
    select path, used_at, is_followed from short_link where code = ${code}`.execute(db);
  const [link] = rows;
  if (link === undefined) return null;
  if (!link.is_followed || !isToday(link.used_at, now)) await use(db, code, { now, isFollowed: true });
  return link.path;
}

/** Whether a use was recorded within the last day: one write a day, for any number of uses. */
const isToday = (used: Date, now: Date) => now.getTime() - used.getTime() < DAY_MS;

/** @returns whether the link is there */
async function use(
  db: Db,
  code: string,
  { now, isFollowed }: { now: Date; isFollowed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update short_link set used_at = ${now}, is_followed = is_followed or ${isFollowed} where code = ${code} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes expired links and, above the limit, first those that were never followed. */
export async function forgetLinks(db: Db, now: Date, most: number = MOST_LINKS): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isOver = sql`used_at <= case when is_followed then ${ago(FOLLOWED_DAYS)}::timestamptz else ${ago(UNFOLLOWED_DAYS)}::timestamptz end`;
  // Asked twice: one may be followed between being found and being deleted.
  await deleteAll(
    db,
    sql`${isOver} and code in (select code from short_link where ${isOver} limit ${BATCH_SIZE})`,
  );
  await deleteAll(
    db,
    sql`code in (select code from (
      select code from short_link order by is_followed desc, used_at desc, code offset ${most}) surplus limit ${BATCH_SIZE})`,
  );
}

async function deleteAll(db: Db, where: RawBuilder<unknown>): Promise<void> {
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rows } = await sql`delete from short_link where ${where} returning 1`.execute(db);
    deleted = rows.length;
  }
}

function newCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('');
}
