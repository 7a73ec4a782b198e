import { createHmac } from 'node:crypto';
import type { Trx } from '@sold/service/db/tables';
import { Refusal, refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { bareName } from '../customers/bare-name.ts';
import { dropClosedMeans, openMeans } from '../means/closed-means.ts';
import { countVerification } from './verification-limits.ts';

const ELSEWHERE =
  '본인인증을 시작한 브라우저나 앱에서 로그인한 채로만 진행할 수 있어요. 거기에서 처음부터 다시 진행해 주세요. 다른 사람에게 받은 주소라면 이 창을 닫아 주세요.';

/** Lifetime of a verification page, milliseconds. */
const PAGE_MS = 30 * 60_000;

/** Pages that a session may have open that were opened in the last {@link FRESH_MS}. */
const OPEN_PAGES = 5;
/** A page that is handed out again can be used for as long once more, milliseconds. */
const FRESH_MS = PAGE_MS / 2;

/**
 * Opens a token for the page `/save/{token}` on which a customer proves their identity once. It belongs to the session that
 * asks; one that has a few open ones gets the last one again.
 */
export async function openVerification(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { customerId, sessionId }: Pick<Caller, 'customerId' | 'sessionId'>,
): Promise<string> {
  const now = clock();
  const { rows } = await sql<{ token: string }>`
    with fresh as (
      select token, created_at from verification
      where customer_id = ${customerId} and session_id = ${sessionId} and used_at is null
        and created_at > ${new Date(now.getTime() - FRESH_MS)}),
    made as (
      insert into verification (token, customer_id, session_id, created_at)
      select ${random.hex(18)}, ${customerId}, ${sessionId}, ${now} where (select count(*) from fresh) < ${OPEN_PAGES} returning token)
    select coalesce((select token from made), (select token from fresh order by created_at desc limit 1)) as token`.execute(
    db,
  );
  return (rows[0] as { token: string }).token;
}

/** A person: by the agency's value for them (CI), or by the input of the stand-in. */
export type Identity = { name: string } & (
  | { ci: string }
  | {
      /** `yyyyMMdd`. */
      birth: string;
    }
);

/** The browser that has a verification page open. */
export interface PageRequest {
  address: string;
  /** Key of the stored hashes. */
  secret: Uint8Array;
  /** Session in the browser's cookie, which windows of a browser and web views of the app share; undefined without one. */
  sessionId: string | undefined;
}

/** Why a page cannot be used in this browser, in words; null for an open one. */
export async function problemOfPage(
  context: Context,
  token: string,
  from: Pick<PageRequest, 'sessionId'>,
): Promise<string | null> {
  try {
    await ownerOfPage(context, token, from);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/**
 * Returns the owner of a verification page, in the browser that began it: anybody who is sent its address would prove their identity
 * for another account.
 * @throws Refusal 404 `unknown_verification`
 */
async function ownerOfPage(
  { db, clock }: Context,
  token: string,
  { sessionId }: Pick<PageRequest, 'sessionId'>,
): Promise<number> {
  const { rows } = await sql<{ customer_id: number; session_id: string }>`
    select page.customer_id, page.session_id from verification page
    join session on session.id = page.session_id and session.revoked_at is null
    where page.token = ${token} and page.used_at is null and page.created_at > ${new Date(clock().getTime() - PAGE_MS)}`.execute(
    db,
  );
  const [page] = rows;
  if (page === undefined) refuseClosedPage();
  if (sessionId !== page.session_id) unknown('unknown_verification', ELSEWHERE);
  return page.customer_id;
}

/**
 * Takes an identity for the customer a page was opened for. Only a keyed hash is kept, and the name, which becomes the
 * account's: sellers are paid under it. One identity verifies one account, and once: another page that is still open changes nothing.
 * @throws Refusal 404 `unknown_verification`, `already_certified`, `identity_taken`; TooOften `verification_wait`
 */
export async function certify(
  context: Context,
  token: string,
  identity: Identity,
  from: PageRequest,
): Promise<void> {
  const { db, clock } = context;
  const hash = hashOf(identity, from.secret);
  const now = clock();
  const owner = await ownerOfPage(context, token, from);
  await db.transaction().execute((trx) => countVerification(trx, { ...from, customerId: owner }, now));
  const isWelcoming = context.welcomeCoupon !== '';
  const isNew = await db.transaction().execute(async (trx) => {
    const { customerId, sessionId } = await usePage(trx, token, now);
    if (
      await isCertifiedBy(
        trx,
        customerId,
        { hash, name: context.identity === null ? identity.name : null },
        now,
      )
    ) {
      await openMeans(trx, { customerId, sessionId });
      return false;
    }
    const taken =
      await sql`insert into identity (customer_id, hash, at) values (${customerId}, ${hash}, ${now})
      on conflict (hash) do nothing returning 1`.execute(trx);
    if (taken.rows.length === 0)
      refuse('identity_taken', '이미 다른 계정에서 본인인증을 마쳤어요. 그 계정으로 로그인해 주세요.');
    await dropClosedMeans(trx, customerId, now);
    await openMeans(trx, { customerId, sessionId });
    await sql`update customer set certified_at = ${now}, name = ${identity.name}, welcome_since = ${isWelcoming ? now : null}
      where id = ${customerId}`.execute(trx);
    return true;
  });
  // The coupon is given once to a person, who is known from here on.
  if (isNew && isWelcoming) await context.queue.send('welcome-coupon', { customerId: owner });
}

/**
 * The same person has the same hash, for any number and any spelling of the name. A carrier's page answers a value of its
 * own for a person (CI); the stand-in knows name and day of birth alone.
 */
function hashOf(identity: Identity, secret: Uint8Array): string {
  if ('ci' in identity) return createHmac('sha256', secret).update(`ci|${identity.ci}`).digest('hex');
  const { name, birth } = identity;
  return createHmac('sha256', secret)
    .update(`${bareName(name)}|${birth}`)
    .digest('hex');
}

/** Uses an open page up. @returns its owner and session @throws Refusal 404 `unknown_verification` */
async function usePage(
  trx: Trx,
  token: string,
  now: Date,
): Promise<{ customerId: number; sessionId: string }> {
  const { rows } = await sql<{ customerId: number; sessionId: string }>`
    update verification set used_at = ${now} where token = ${token} and session_id is not null and used_at is null and created_at > ${new Date(now.getTime() - PAGE_MS)}
    returning customer_id as "customerId", session_id as "sessionId"`.execute(trx);
  return rows[0] ?? refuseClosedPage();
}

function refuseClosedPage(): never {
  unknown('unknown_verification', '인증 시간이 지났어요. 처음부터 다시 진행해 주세요.');
}

/**
 * Returns whether a customer was verified by this very identity; several pages of one customer are checked one after the
 * other.
 * @param identity.name null: an agency has proven it
 * @throws Refusal `already_certified` by another
 */
async function isCertifiedBy(
  trx: Trx,
  customerId: number,
  { hash, name }: { hash: string; name: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_certified: boolean; name: string }>`
    select certified_at is not null as is_certified, name from customer where id = ${customerId} for no key update`.execute(
    trx,
  );
  const [customer] = rows;
  if (!customer?.is_certified) return false;
  // Accounts of the demo are verified without an identity: the stand-in takes the first one of their own name.
  if (name !== null && bareName(name) === bareName(customer.name))
    await sql`insert into identity (customer_id, hash, at) values (${customerId}, ${hash}, ${now}) on conflict do nothing`.execute(
      trx,
    );
  const known =
    await sql`select 1 from identity where customer_id = ${customerId} and hash = ${hash}`.execute(trx);
  if (known.rows.length === 0)
    refuse(
      'already_certified',
      '이미 본인인증을 마친 계정이에요. 그때와 같은 이름과 생년월일로 인증해 주세요.',
    );
  return true;
}
