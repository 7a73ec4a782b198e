import { timingSafeEqual } from 'node:crypto';
import { kstText } from '@sold/contracts/base/bid-duration';
import { requiredProblem } from '@sold/contracts/base/typed/reading';
import { type Contact, readContact } from '@sold/contracts/rules/people/contact';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { type NewMessage, putOut, sendSoon } from '../messages/outbox.ts';
import { keyed } from '../sessions/keyed.ts';
import { knownPlace, type Source, targetOf } from '../sign-in/known-places.ts';
import { countCode, countGuess } from './code-limits.ts';
import { contactText } from './contact-text.ts';

/** Lifetime of a code, milliseconds, and its tries. */
const GOOD_MS = 10 * 60_000;
const TRIES = 5;

type Purpose = 'sign_up' | 'reset';

export interface CodeRequest {
  purpose: Purpose;
  /** As it was typed. */
  contact: string;
  source: Source;
}

export interface Owner {
  id: number;
  name: string;
}

/** @throws Refusal `contact` */
export function contactOf(text: string): Contact {
  const reading = readContact(text);
  return reading.is === 'read'
    ? reading.value
    : refuse('contact', requiredProblem(reading, '이메일이나 휴대폰 번호를 입력해 주세요.') ?? '');
}

export async function ownerOf(db: Db | Trx, { kind, value }: Contact): Promise<Owner | undefined> {
  const isThey = kind === 'email' ? sql`email = ${value}` : sql`mobile_no = ${value}`;
  const { rows } = await sql<Owner>`select id, name from customer where ${isThey}`.execute(db);
  return rows[0];
}

/**
 * Makes a code and sends what `messageTo` says. Whether there is an account changes neither the answer nor the statements.
 * @param messageTo by whether there is an account; a message without the code leaves the code unknown to all
 * @throws Refusal `contact`; TooOften `code_wait`
 */
export async function sendCode(
  context: Context,
  request: CodeRequest,
  messageTo: (owner: Owner | undefined, code: string) => Pick<NewMessage, 'template' | 'facts'>,
) {
  const { db, clock, random } = context;
  const { purpose, source } = request;
  const contact = contactOf(request.contact);
  const now = clock();
  const token = random.hex(16);
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const expires = new Date(now.getTime() + GOOD_MS);
  const message = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('code:' || ${contact.value}, 0))`.execute(trx);
    const owner = await ownerOf(trx, contact);
    const known = await knownPlace(trx, source, targetOf(owner?.id, contact.value), now);
    await countCode(context, trx, { contact, known, source }, now);
    await sql`
      insert into contact_code (token, purpose, kind, contact, code_hash, sent_at, expires_at)
      values (${token}, ${purpose}, ${contact.kind}, ${contact.value}, ${hashOf(source.secret, { token, code })}, ${now}, ${expires})`.execute(
      trx,
    );
    // The owner stays out of the record: the check of it would take time, which reveals the account.
    return putOut(trx, { to: contact, customerId: null, code: token, ...messageTo(owner, code) }, now);
  });
  await sendSoon(context, message);
  return { token, expires_at: kstText(expires), sent_to: contactText(contact) };
}

/** Lifetime of a code, as messages name it. */
export const GOOD_MINUTES = String(GOOD_MS / 60_000);

export interface TypedCode {
  purpose: Purpose;
  token: string;
  code: string;
  source: Source;
}

/** An open code of a contact. */
const OPEN = (now: Date) => sql`used_at is null and expires_at > ${now}`;

/**
 * Returns the contact of an open code; counts the guess, for any typed text. @throws Refusal `wrong_code`; TooOften
 * `code_guess_wait`
 */
export async function contactOfCode(
  { db, clock }: Context,
  { purpose, token, source }: TypedCode,
): Promise<Contact> {
  await db.transaction().execute((trx) => countGuess(trx, source, clock()));
  const { rows } = await sql<Contact>`
    select kind, contact as value from contact_code
    where token = ${token} and purpose = ${purpose} and ${OPEN(clock())} and tries < ${TRIES}`.execute(db);
  return rows[0] ?? refuseCode();
}

/** A code that its owner has received. */
interface ProvenCode {
  purpose: Purpose;
  contact: string;
  /** Token of the code itself, which may be older than the last request. */
  token: string;
}

/**
 * Checks a code: one that the contact was sent in the last ten minutes, for any page. A try counts before it is compared; a
 * right code gives its try back, because the request itself may still be refused.
 * @throws Refusal `wrong_code`
 */
export async function proveCode({ db, clock }: Context, typed: TypedCode): Promise<ProvenCode> {
  const { purpose, token, code, source } = typed;
  const now = clock();
  const { rows } = await sql<{ token: string; contact: string; code_hash: string }>`
    with asked as (
      update contact_code set tries = tries + 1
      where token = ${token} and purpose = ${purpose} and ${OPEN(now)} and tries < ${TRIES}
      returning contact)
    select token, contact, code_hash from contact_code
    where purpose = ${purpose} and contact = (select contact from asked) and ${OPEN(now)}`.execute(db);
  const fitting = rows.filter(({ token: of, code_hash }) =>
    isSame(hashOf(source.secret, { token: of, code }), code_hash),
  );
  const proven = fitting[0] ?? refuseCode();
  await sql`update contact_code set tries = tries - 1 where token = ${token}`.execute(db);
  return { purpose, contact: proven.contact, token: proven.token };
}

/**
 * Uses a code up, and with it the others that its contact was sent for the same.
 * @param work in the transaction that uses the code @throws Refusal `wrong_code`
 */
export async function useCode<T>(
  { db, clock }: Context,
  { purpose, contact, token }: ProvenCode,
  work: (trx: Trx, now: Date) => Promise<T>,
): Promise<T> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const used = await sql`
      update contact_code set used_at = ${now} where token = ${token} and ${OPEN(now)} returning 1`.execute(
      trx,
    );
    if (used.rows.length === 0) refuseCode();
    await sql`update contact_code set used_at = ${now}
      where contact = ${contact} and purpose = ${purpose} and ${OPEN(now)}`.execute(trx);
    return work(trx, now);
  });
}

/** Ends the open codes of an account, those of its mail address and of its number. */
export async function endCodes(trx: Trx, customerId: number, now: Date): Promise<void> {
  await sql`update contact_code set used_at = ${now}
    where contact in (select unnest(array[email, mobile_no]) from customer where id = ${customerId}) and ${OPEN(now)}`.execute(
    trx,
  );
}

/** Refuses a code, with the same text for every reason. @throws Refusal `wrong_code` */
export function refuseCode(): never {
  refuse('wrong_code', '인증번호가 맞지 않거나 시간이 지났어요. 다섯 번 틀리면 새로 받아야 해요.');
}

function hashOf(secret: Uint8Array, { token, code }: { token: string; code: string }): string {
  return keyed(secret, `code|${token}|${code}`);
}

function isSame(one: string, other: string): boolean {
  const [given, stored] = [Buffer.from(one), Buffer.from(other)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
