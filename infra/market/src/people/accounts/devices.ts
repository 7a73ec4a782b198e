import { createHash } from 'node:crypto';
import { kstText } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** A session ends so long after its sign-in (`sessions/tokens`). */
const SESSION_MS = 90 * DAY_MS;

interface Row {
  id: string;
  created_at: Date;
  agent: string;
}

/** Returns a session's name for pages: its id stays secret, although it opens nothing. */
const deviceId = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex').slice(0, 16);

async function openSessions({ db, clock }: Context, customerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, created_at, agent from session
    where customer_id = ${customerId} and revoked_at is null and created_at > ${new Date(clock().getTime() - SESSION_MS)}
    order by created_at desc limit 100`.execute(db);
  return rows;
}

/** Reads the sessions of a customer: this device first. */
export async function devicesOf(context: Context, who: { customerId: number; sessionId: string }) {
  const rows = await openSessions(context, who.customerId);
  const list = rows.map(({ id, created_at, agent }) => ({
    device_id: deviceId(id),
    name: agentName(agent),
    signed_in_at: kstText(created_at),
    is_this: id === who.sessionId,
  }));
  return list.sort((one, other) => Number(other.is_this) - Number(one.is_this));
}

export async function endDevice(context: Context, customerId: number, device: string): Promise<void> {
  const session = (await openSessions(context, customerId)).find(({ id }) => deviceId(id) === device);
  if (session === undefined) return;
  await sql`update session set revoked_at = ${context.clock()} where id = ${session.id} and revoked_at is null`.execute(
    context.db,
  );
}

const BROWSERS = [
  ['SOLD 앱', /soldapp/i],
  ['삼성 인터넷', /SamsungBrowser/],
  ['웨일', /Whale/],
  ['Edge', /Edg/],
  ['카카오톡', /KAKAOTALK/i],
  ['네이버 앱', /NAVER/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** A browser and its system as people call them: `Chrome · Windows`. */
export function agentName(agent: string): string {
  const named = [BROWSERS, SYSTEMS].map((names) => names.find(([, form]) => form.test(agent))?.[0]);
  return named.filter((name) => name !== undefined).join(' · ');
}
