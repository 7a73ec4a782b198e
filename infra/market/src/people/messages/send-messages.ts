import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { IS_RESTORED } from '../../platform/db/written-here.ts';
import type { Context } from '../context/context.ts';
import { NotTaken } from '../context/courier.ts';
import { sendPush } from '../push/send-push.ts';
import { endRestored } from './end-restored.ts';
import { type Facts, TEMPLATES, type TemplateName, writeMessage, writeText } from './templates.ts';

/** Waits before the second, third … try, milliseconds; after the last the message has failed. */
const WAITS_MS = [10_000, 60_000, 300_000, 1_800_000, 7_200_000];
/** Age after which an unfinished message is not sent any more: its process ended, and it may be out. */
const LOST_MS = 10 * 60_000;
const AT_ONCE = 50;

interface Row {
  id: number;
  uid: string;
  state: 'sending' | 'dropped';
  channel: 'mail' | 'text' | 'push';
  recipient: string;
  template: TemplateName;
  facts: Facts;
  tries: number;
}

/** Sends waiting messages, the oldest first. */
export async function sendWaiting(context: Context): Promise<void> {
  await endRestored(context);
  const now = context.clock();
  await sql`update message set state = 'unknown', ended_at = ${now} where state = 'sending' and next_at <= ${now}`.execute(
    context.db,
  );
  const tried: number[] = [];
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from message where state = 'waiting' and next_at <= ${now} and id <> all(${tried}) order by next_at limit ${AT_ONCE}`.execute(
      context.db,
    );
    for (const { id } of rows) {
      await sendMessage(context, id);
      tried.push(id);
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** Sends a waiting message; does nothing for any other. One of several processes sends it. */
export async function sendMessage(context: Context, id: number): Promise<void> {
  const { db, clock, log } = context;
  const claimed = await claim(db, id, clock());
  if (claimed === null) return;
  const { template } = claimed;
  try {
    await give(context, claimed);
    await end(db, claimed, 'sent', clock());
  } catch (error) {
    log.warn({ message: id, template, err: error }, 'a message was not sent');
    if (!(error instanceof NotTaken)) return end(db, claimed, 'unknown', clock());
    const wait = error.isForGood ? undefined : WAITS_MS[claimed.tries - 1];
    if (wait === undefined) return end(db, claimed, 'failed', clock());
    const next = new Date(clock().getTime() + wait);
    await sql`update message set state = 'waiting', next_at = ${next} where id = ${id} and state = 'sending'`.execute(
      db,
    );
  }
}

/** Gives a message to its courier. */
async function give(context: Context, { uid, channel, template, recipient, facts }: Row): Promise<void> {
  const { courier, publicUrl } = context;
  if (channel === 'push') return sendPush(context, recipient, { id: uid, ...facts });
  const message = { id: uid, to: recipient, ...writeMessage(template, facts) };
  if (channel === 'mail') return courier.mail(message);
  const { hostname } = new URL(publicUrl);
  return courier.text({ ...message, text: writeText(template, facts, hostname) });
}

/**
 * Takes a message that waits; one whose code is used or too old, or whose device is gone, is dropped, with its facts. Messages of a restored database
 * wait until those that waited in it are ended.
 */
async function claim(db: Db, id: number, now: Date): Promise<Row | null> {
  const isOver = sql`(code is not null and not exists (
    select 1 from contact_code where token = message.code and used_at is null and expires_at > ${now})
    or channel = 'push' and not exists (select 1 from push_device where push_device.id::text = message.recipient))`;
  const { rows } = await sql<Row>`
    update message set tries = tries + 1, next_at = ${new Date(now.getTime() + LOST_MS)},
      state = case when ${isOver} then 'dropped' else 'sending' end,
      facts = case when ${isOver} then '{}'::jsonb else facts end,
      ended_at = case when ${isOver} then ${now}::timestamptz end
    where id = ${id} and state = 'waiting' and next_at <= ${now} and not exists (select from market_id where ${IS_RESTORED})
    returning id, uid, state, channel, recipient, template, facts, tries`.execute(db);
  return rows[0]?.state === 'sending' ? rows[0] : null;
}

async function end(
  db: Db,
  { id, template }: Row,
  state: 'sent' | 'failed' | 'unknown',
  at: Date,
): Promise<void> {
  const isSecret = 'isSecret' in TEMPLATES[template];
  await sql`
    update message set state = ${state}, ended_at = ${at}, facts = case when ${isSecret} then '{}'::jsonb else facts end
    where id = ${id} and state = 'sending'`.execute(db);
}
