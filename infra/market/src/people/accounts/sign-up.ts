import type { CallTable } from '@sold/contracts/calls/index';
import { lineText } from '@sold/contracts/rules/typed/plain-text';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { hashPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import { noteAgreements } from '../agreements/note-agreements.ts';
import type { Context } from '../context.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { contactOfCode, refuseCode, withCode } from './contact-codes.ts';
import { checkNewPassword } from './new-password.ts';

/** Letters of any script, and what stands between those of a name. */
const NAME = /^\p{L}[\p{L}\p{M} .'-]{0,39}$/u;

/** Makes an account out of a code that was sent. @returns its first token, and the name */
export async function signUp(
  context: Context,
  given: CallTable['POST /api/v3/member/sign-up']['input'],
  from: { tokens: Tokens; secret: Uint8Array; agent: string },
): Promise<{ token: string; name: string }> {
  const code = { purpose: 'sign_up', token: given.token, code: given.code, secret: from.secret } as const;
  const contact = await contactOfCode(context, code);
  const name = lineText(given.name);
  if (!NAME.test(name)) refuse('name', '이름을 확인해 주세요. 40자까지 쓸 수 있어요.');
  checkNewPassword(given.password, [contact.value]);
  const hash = await hashPassword(given.password);
  const made = await withCode(context, code, async (trx, now) => {
    const column = sql.ref(contact.kind === 'email' ? 'email' : 'mobile_no');
    const { rows } = await sql<{ id: number }>`
      insert into customer (${column}, name, password_hash, created_at, welcome_since)
      values (${contact.value}, ${name}, ${hash}, ${now}, ${context.welcomeCoupon === '' ? null : now})
      on conflict do nothing returning id`.execute(trx);
    // There has been an account, or there is one by now: this code was guessed.
    const id = rows[0]?.id ?? refuseCode();
    await agree(context, trx, id, given.agreements);
    return { id, token: await from.tokens.open(trx, { customerId: id, agent: from.agent }, now) };
  });
  if (context.welcomeCoupon !== '') await context.queue.send('welcome-coupon', { customerId: made.id });
  return { token: made.token, name };
}

function agree(
  { clock }: Context,
  trx: Trx,
  customerId: number,
  agreed: CallTable['POST /api/v3/member/sign-up']['input']['agreements'],
) {
  return noteAgreements({ db: trx, clock }, { customerId, subject: 'account', act: 'account', agreed });
}
