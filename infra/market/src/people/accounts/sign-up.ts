import { readPersonName } from '@sold/contracts/base/typed/person-name';
import { requiredProblem } from '@sold/contracts/base/typed/reading';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { hashPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import { noteAgreements } from '../agreements/note-agreements.ts';
import type { Context } from '../context/context.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Source } from '../sign-in/known-places.ts';
import { NO_PASSWORD } from '../sign-in/other-ways.ts';
import { knowPlace } from '../sign-in/sign-in-limits.ts';
import { contactOfCode, proveCode, refuseCode, useCode } from './contact-codes.ts';
import { checkNewPassword } from './new-password.ts';

type SignUp = CallTable['POST /api/v3/member/sign-up']['input'];

/**
 * Makes an account out of a code that was sent.
 * @param given without a password for an account that signs in in another way
 * @param also writes that belong to the new account
 * @returns its first token, and the name
 */
export async function signUp(
  context: Context,
  given: Omit<SignUp, 'password'> & Partial<Pick<SignUp, 'password'>>,
  from: { tokens: Tokens; agent: string; source: Source },
  also: (trx: Trx, customerId: number) => Promise<unknown> = async () => {},
): Promise<{ token: string; name: string }> {
  const code = { purpose: 'sign_up', token: given.token, code: given.code, source: from.source } as const;
  const contact = await contactOfCode(context, code);
  const read = readPersonName(given.name);
  const name =
    read.is === 'read' ? read.value : refuse('name', requiredProblem(read, '이름을 입력해 주세요.') ?? '');
  const { password } = given;
  if (password !== undefined) checkNewPassword(password, [contact.value]);
  const proven = await proveCode(context, code);
  const hash = password === undefined ? NO_PASSWORD : await hashPassword(password);
  const made = await useCode(context, proven, async (trx, now) => {
    const column = sql.ref(contact.kind === 'email' ? 'email' : 'mobile_no');
    const { rows } = await sql<{ id: number }>`
      insert into customer (${column}, name, password_hash, created_at)
      values (${contact.value}, ${name}, ${hash}, ${now})
      on conflict do nothing returning id`.execute(trx);
    // There has been an account, or there is one by now: this code was guessed.
    const id = rows[0]?.id ?? refuseCode();
    await agree(context, trx, id, given.agreements);
    await knowPlace(trx, id, from.source, now);
    await also(trx, id);
    return from.tokens.open(trx, { customerId: id, agent: from.agent }, now);
  });
  return { token: made, name };
}

function agree({ clock }: Context, trx: Trx, customerId: number, agreed: SignUp['agreements']) {
  return noteAgreements({ db: trx, clock }, { customerId, subject: 'account', act: 'account', agreed });
}
