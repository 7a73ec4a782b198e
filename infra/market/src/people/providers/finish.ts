import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import type { CallTable } from '@sold/contracts/calls/index';
import { PROVIDER_NAMES, type SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import { ACCOUNT_PATH } from '@sold/contracts/wire/paths';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import { contactsOf } from '../accounts/passwords.ts';
import type { Context } from '../context/context.ts';
import { putOut, sendSoon } from '../messages/outbox.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { isOfWhoHasLeft } from '../sessions/who-has-left.ts';
import type { Source } from '../sign-in/known-places.ts';
import { knowPlace } from '../sign-in/sign-in-limits.ts';
import { type Begun, type Browser, begunIn, end, redirectUriOf } from './begun.ts';
import { refused } from './provider-texts.ts';

/** Errors of a person who went back (OAuth 2.0, section 4.1.2.1; Apple's own). */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

export interface Finishing {
  id: string;
  from: Browser;
  /** Session of the request; null without one. */
  caller: Pick<Caller, 'customerId' | 'sessionId'> | null;
  tokens: Tokens;
  source: Source;
  agent: string;
}

type Finished = CallTable['POST /api/v3/member/finish-provider-sign-in']['output'];

/**
 * Finishes a sign-in whose provider has answered. An unknown person stays unknown until they join or sign in and link.
 * @returns its outcome, and the first token of a new session
 * @throws Refusal `provider_over`, `provider_cancelled`, `provider_refused`, `provider_down`, `provider_off`, `provider_taken`
 */
export async function finish(
  context: Context,
  { id, from, caller, tokens, source, agent }: Finishing,
): Promise<Finished & { token: string | null }> {
  const { db, clock } = context;
  const begun = await begunIn(context, id, from);
  const { provider, return_path } = begun;
  if (begun.customer_id !== null && begun.session_id !== caller?.sessionId) refused.over();
  const { issuer, subject } = await personOf(context, begun);
  if (begun.customer_id !== null) {
    await linkNow(context, begun.customer_id, { id, provider, issuer, subject });
    return { outcome: 'linked', provider, return_path, token: null };
  }
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from linked_account where issuer = ${issuer} and subject = ${subject}`.execute(db);
  const customerId = rows[0]?.customer_id;
  if (customerId === undefined) return { outcome: 'unknown', provider, return_path, token: null };
  const open = db.transaction().execute(async (trx) => {
    const now = clock();
    await end(trx, id, now);
    await knowPlace(trx, customerId, source, now);
    return tokens.open(trx, { customerId, agent }, now);
  });
  const token = await open.catch((error) => {
    throw isOfWhoHasLeft(error) ? refused.over() : error;
  });
  return { outcome: 'signed_in', provider, return_path, token };
}

/** Redeems the code of a sign-in, once; later requests read the person on record. */
async function personOf(context: Context, begun: Begun): Promise<{ issuer: string; subject: string }> {
  const { db, clock, log, openIdProviders } = context;
  const { id, provider, code, error, nonce, verifier, answer_issuer: answerIssuer } = begun;
  if (begun.issuer !== null && begun.subject !== null)
    return { issuer: begun.issuer, subject: begun.subject };
  if (error !== null) {
    await end(db, id, clock());
    return CANCELLED.has(error) ? refused.cancelled(provider) : refused.answer(provider);
  }
  const client = openIdProviders[provider] ?? refused.off(provider);
  if (code === null) return refused.over();
  const taken = await sql`
    update provider_sign_in set code = null where id = ${id} and code = ${code} returning 1`.execute(db);
  if (taken.rows.length === 0) refused.over();
  const redirectUri = redirectUriOf(context, provider);
  const found = await client.personOf({ redirectUri, code, nonce, verifier, answerIssuer });
  if (found.type !== 'person') {
    log.warn({ err: found.cause, provider }, 'a sign-in with a provider failed');
    await end(db, id, clock());
    return found.type === 'down' ? refused.down(provider) : refused.answer(provider);
  }
  await sql`
    update provider_sign_in set issuer = ${found.issuer}, subject = ${found.subject} where id = ${id}`.execute(
    db,
  );
  return found;
}

export interface LinkedPerson {
  /** Sign-in that has proven the person. */
  id: string;
  provider: SignInProvider;
  issuer: string;
  subject: string;
}

/** The person that an unknown sign-in has proven. @throws Refusal `provider_over` */
export async function unknownPerson(context: Context, id: string, from: Browser): Promise<LinkedPerson> {
  const { provider, issuer, subject, customer_id } = await begunIn(context, id, from);
  if (issuer === null || subject === null || customer_id !== null) return refused.over();
  return { id, provider, issuer, subject };
}

async function linkNow(context: Context, customerId: number, person: LinkedPerson): Promise<void> {
  const messages = await context.db.transaction().execute((trx) => link(context, trx, customerId, person));
  for (const message of messages) await sendSoon(context, message);
}

/**
 * Links a person to a customer, and ends the sign-in that has proven it. The owner of the account gets a message by mail and text.
 * @returns the messages, for {@link sendSoon}
 * @throws Refusal `provider_over`, `provider_taken`
 */
export async function link(
  { clock, publicUrl }: Context,
  trx: Trx,
  customerId: number,
  { id, provider, issuer, subject }: LinkedPerson,
): Promise<number[]> {
  const now = clock();
  await end(trx, id, now);
  const added = await sql`
    insert into linked_account (customer_id, provider, issuer, subject, linked_at)
    values (${customerId}, ${provider}, ${issuer}, ${subject}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  if (added.rows.length === 0) {
    const same = await sql`
      select 1 from linked_account
      where customer_id = ${customerId} and issuer = ${issuer} and subject = ${subject}`.execute(trx);
    return same.rows.length > 0 ? [] : refused.taken(provider);
  }
  const facts = {
    way: `${PROVIDER_NAMES[provider]} 로그인`,
    at: whenText(kstText(now)),
    url: `${publicUrl}/webapp${ACCOUNT_PATH}`,
  };
  const messages: number[] = [];
  for (const to of await contactsOf({ db: trx }, customerId))
    messages.push(await putOut(trx, { to, customerId, template: 'sign_in_way_added', facts }, now));
  return messages;
}
