import { createHmac, timingSafeEqual } from 'node:crypto';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { type Contact, readContact } from '@sold/contracts/rules/contact';
import { requiredProblem } from '@sold/contracts/rules/typed/reading';
import type { Db, Trx } from '@sold/service/db/tables';
import { addressKey } from '@sold/service/http/address-key';
import { refuse } from '@sold/service/http/refusal';
import { TooOften } from '@sold/service/http/too-often';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type NewMessage, putOut, sendSoon } from '../messages/outbox.ts';
import { contactText } from './contact-text.ts';

/** A code is good for so long, milliseconds, and for so many tries. */
const GOOD_MS = 10 * 60_000;
const TRIES = 5;
const DAY_MS = 86_400_000;
/** Waits after the first, second … code of a day that was asked for from one place, seconds. */
const WAITS_S = [0, 30, 60, 120, 300, 900, 1_800, 3_600];
/** Codes that are sent to one address or number in a day, from anywhere. */
const MOST_A_DAY = 30;

type Purpose = 'sign_up' | 'reset';

/** Who asks for a code. */
export interface CodeRequest {
  purpose: Purpose;
  /** As it was typed. */
  contact: string;
  /** Where the request comes from. */
  address: string;
  /** Keys the hashes that are kept. */
  secret: Uint8Array;
}

/** The customer who has an address or number. */
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

/** Who has this address or number. */
export async function ownerOf(db: Db | Trx, { kind, value }: Contact): Promise<Owner | undefined> {
  const isThey = kind === 'email' ? sql`email = ${value}` : sql`mobile_no = ${value}`;
  const { rows } = await sql<Owner>`select id, name from customer where ${isThey}`.execute(db);
  return rows[0];
}

/**
 * Makes a code and sends what `messageTo` says. Whether there is an account changes neither the answer nor the statements.
 * @param messageTo by whether there is one; a message without the code leaves one that nobody knows
 * @throws Refusal `contact`; TooOften `code_wait`
 */
export async function sendCode(
  context: Context,
  request: CodeRequest,
  messageTo: (owner: Owner | undefined, code: string) => Pick<NewMessage, 'template' | 'facts'>,
) {
  const { db, clock, random } = context;
  const { purpose, secret } = request;
  const contact = contactOf(request.contact);
  const now = clock();
  const place = keyed(secret, `code-place|${addressKey(request.address)}`);
  const token = random.hex(16);
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const expires = new Date(now.getTime() + GOOD_MS);
  const message = await db.transaction().execute(async (trx) => {
    await waitForTurn(trx, contact.value, place, now);
    await sql`
      insert into contact_code (token, purpose, kind, contact, code_hash, place, sent_at, expires_at)
      values (${token}, ${purpose}, ${contact.kind}, ${contact.value}, ${keyed(secret, `code|${token}|${code}`)}, ${place}, ${now}, ${expires})`.execute(
      trx,
    );
    const owner = await ownerOf(trx, contact);
    // Whose account it is stays out of the record: the check of it would take time that tells.
    return putOut(trx, { to: contact, customerId: null, ...messageTo(owner, code) }, now);
  });
  await sendSoon(context, message);
  return { token, expires_at: kstText(expires), sent_to: contactText(contact) };
}

/** How long a code is good for, as messages say it. */
export const GOOD_MINUTES = String(GOOD_MS / 60_000);

/**
 * Codes of one address or number are sent one after the other, with backoff for each place that asks: another person's
 * requests keep no owner from theirs.
 */
async function waitForTurn(trx: Trx, contact: string, place: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('code:' || ${contact}, 0))`.execute(trx);
  const { rows } = await sql<{ mine: number; all: number; last: Date | null; first: Date }>`
    select count(*) filter (where place = ${place})::int as mine, count(*)::int as all,
      max(sent_at) filter (where place = ${place}) as last, coalesce(min(sent_at), ${now}) as first
    from contact_code where contact = ${contact} and sent_at > ${new Date(now.getTime() - DAY_MS)}`.execute(
    trx,
  );
  const { mine, all, last, first } = rows[0] as { mine: number; all: number; last: Date | null; first: Date };
  const pause = WAITS_S[Math.min(mine, WAITS_S.length - 1)] ?? 0;
  const turn = Math.max(
    last === null ? 0 : last.getTime() + pause * 1000,
    all < MOST_A_DAY ? 0 : first.getTime() + DAY_MS,
  );
  if (turn > now.getTime())
    throw new TooOften(
      'code_wait',
      turn - now.getTime(),
      (wait) => `방금 인증번호를 보냈어요. ${wait} 뒤에 다시 요청할 수 있어요.`,
    );
}

export interface TypedCode {
  purpose: Purpose;
  token: string;
  code: string;
  secret: Uint8Array;
}

/** To whom an open code was sent. @throws Refusal `wrong_code` */
export async function contactOfCode(
  { db, clock }: Context,
  { purpose, token }: Pick<TypedCode, 'purpose' | 'token'>,
): Promise<Contact> {
  const { rows } = await sql<Contact>`
    select kind, contact as value from contact_code
    where token = ${token} and purpose = ${purpose} and used_at is null and expires_at > ${clock()} and tries < ${TRIES}`.execute(
    db,
  );
  return rows[0] ?? refuseCode();
}

/**
 * Looks a code at and uses it up when it fits; a try counts before it is looked at, whatever becomes of what the code is for.
 * @param work in the transaction that uses the code @throws Refusal `wrong_code`
 */
export async function withCode<T>(
  { db, clock }: Context,
  { purpose, token, code, secret }: TypedCode,
  work: (trx: Trx, now: Date) => Promise<T>,
): Promise<T> {
  const now = clock();
  const { rows } = await sql<{ code_hash: string }>`
    update contact_code set tries = tries + 1
    where token = ${token} and purpose = ${purpose} and used_at is null and expires_at > ${now} and tries < ${TRIES}
    returning code_hash`.execute(db);
  const [given, kept] = [keyed(secret, `code|${token}|${code}`), rows[0]?.code_hash ?? ''].map((text) =>
    Buffer.from(text),
  );
  if (given?.length !== kept?.length || !timingSafeEqual(given as Buffer, kept as Buffer)) refuseCode();
  return db.transaction().execute(async (trx) => {
    const used = await sql`
      update contact_code set used_at = ${now} where token = ${token} and used_at is null returning 1`.execute(
      trx,
    );
    if (used.rows.length === 0) refuseCode();
    return work(trx, now);
  });
}

/** Said of every code that is not taken, whatever the reason. @throws Refusal `wrong_code` */
export function refuseCode(): never {
  refuse('wrong_code', '인증번호가 맞지 않거나 시간이 지났어요. 다섯 번 틀리면 새로 받아야 해요.');
}

function keyed(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
