import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import type { Contact } from '@sold/contracts/rules/people/contact';
import { passwordForm } from '@sold/contracts/rules/people/password';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { hashPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { closeMeans } from '../means/closed-means.ts';
import { putOut, sendSoon } from '../messages/outbox.ts';
import type { Source } from '../sign-in/known-places.ts';
import { proveSignInPassword } from '../sign-in/prove-sign-in-password.ts';
import { knowPlace } from '../sign-in/sign-in-limits.ts';
import {
  contactOfCode,
  endCodes,
  ownerOf,
  proveCode,
  refuseCode,
  type TypedCode,
  useCode,
} from './contact-codes.ts';
import { checkNewPassword } from './new-password.ts';

/** Page for a new password. */
export const RESET_PATH = '/webapp/trade/member/reset';

/**
 * Sets a new password with a code, ends every session, closes stored payment methods ({@link closeMeans}), and lets the
 * owner sign in again immediately.
 * @throws Refusal `wrong_code`, `weak_password`; TooOften `code_guess_wait`
 */
export async function resetPassword(
  context: Context,
  { password, ...typed }: Omit<TypedCode, 'purpose'> & { password: string },
): Promise<void> {
  const code = { ...typed, purpose: 'reset' } as const;
  const contact = await contactOfCode(context, code);
  checkNewPassword(password, [contact.value]);
  const proven = await proveCode(context, code);
  const hash = await hashPassword(password);
  const messages = await useCode(context, proven, async (trx, now) => {
    const owner = (await ownerOf(trx, contact)) ?? refuseCode();
    await knowPlace(trx, owner.id, typed.source, now);
    await closeMeans(trx, owner.id, now);
    return setPassword(context, trx, { customerId: owner.id, hash, except: null }, now);
  });
  for (const message of messages) await sendSoon(context, message);
}

/** A customer who changes the password, by the session that asks. */
export interface PasswordChange {
  customerId: number;
  sessionId: string;
  current: string;
  password: string;
  source: Source;
}

/** @throws Refusal `wrong_login`, `weak_password`; TooOften `sign_in_wait` */
export async function changePassword(context: Context, change: PasswordChange): Promise<void> {
  const { customerId, sessionId, password } = change;
  const contacts = await contactsOf(context, customerId);
  await proveSignInPassword(context.db, { ...change, password: change.current }, context.clock());
  if (passwordForm(password) === passwordForm(change.current))
    refuse('weak_password', '지금 비밀번호와 다른 비밀번호를 정해 주세요.');
  checkNewPassword(
    password,
    contacts.map(({ value }) => value),
  );
  const hash = await hashPassword(password);
  const messages = await context.db
    .transaction()
    .execute((trx) => setPassword(context, trx, { customerId, hash, except: sessionId }, context.clock()));
  for (const message of messages) await sendSoon(context, message);
}

/** Reads the contacts of a customer, mail first. */
export async function contactsOf({ db }: { db: Db | Trx }, customerId: number): Promise<Contact[]> {
  const { rows } = await sql<{ email: string | null; mobile_no: string | null }>`
    select email, mobile_no from customer where id = ${customerId}`.execute(db);
  const { email = null, mobile_no = null } = rows[0] ?? {};
  return [
    ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
    ...(mobile_no === null ? [] : [{ kind: 'mobile', value: mobile_no } as const]),
  ];
}

interface NewPassword {
  customerId: number;
  hash: string;
  /** Session that changed it, which goes on; null for a reset, which ends all. */
  except: string | null;
}

/** @returns the messages to the owner, by mail and by text: a thief may have one of the two alone */
async function setPassword(
  { publicUrl }: Context,
  trx: Trx,
  { customerId, hash, except }: NewPassword,
  now: Date,
): Promise<number[]> {
  await sql`update customer set password_hash = ${hash} where id = ${customerId}`.execute(trx);
  await sql`update session set revoked_at = ${now}
    where customer_id = ${customerId} and id is distinct from ${except} and revoked_at is null`.execute(trx);
  await endCodes(trx, customerId, now);
  const facts = { at: whenText(kstText(now)), url: publicUrl + RESET_PATH };
  const template = except === null ? 'password_reset' : 'password_changed';
  const messages: number[] = [];
  for (const to of await contactsOf({ db: trx }, customerId))
    messages.push(await putOut(trx, { to, customerId, template, facts }, now));
  return messages;
}
