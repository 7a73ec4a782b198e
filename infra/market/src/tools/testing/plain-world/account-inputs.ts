import { AGREEMENT_KINDS } from '@sold/contracts/rules/people/agreement-kinds';
import { sql } from 'kysely';
import { policiesInForce } from '../../../people/agreements/policies-in-force.ts';
import type { Inputs } from './inputs.ts';
import type { People } from './people.ts';

/** Password of every customer of the world. */
const PASSWORD = 'a-good-password';

export function accountInputs({ market }: People): Inputs {
  let count = 0;
  const newContact = () => {
    count += 1;
    return `plain-${count}@example.com`;
  };
  const codeFor = (contact: string) =>
    /\d{6}/.exec(market.messages.filter(({ to }) => to === contact).at(-1)?.text ?? '')?.[0] ?? '';
  const agreements = async () => {
    const list = AGREEMENT_KINDS.account.map((kind) => ({
      kind,
      date: '2020-01-01',
      hash: 'a'.repeat(64),
    }));
    await market.call('POST /api/operator/policies/publish', { list });
    return policiesInForce(market.context.db, AGREEMENT_KINDS.account, market.now());
  };
  return {
    beginSignUp: async () => ({ contact: newContact() }),
    signUp: async () => {
      const contact = newContact();
      const { data } = await market.call('POST /api/v3/member/begin-sign-up', { contact });
      const given = { token: data?.token, code: codeFor(contact), password: 'the whale crosses the sea' };
      return { ...given, name: '김새로', agreements: await agreements() };
    },
    beginPasswordReset: async () => ({ contact: newContact() }),
    resetPassword: async () => {
      const { id } = await market.shopper();
      const { rows } = await sql<{ email: string }>`select email from customer where id = ${id}`.execute(
        market.context.db,
      );
      const contact = rows[0]?.email ?? '';
      const { data } = await market.call('POST /api/v3/member/begin-password-reset', { contact });
      return { token: data?.token, code: codeFor(contact), password: 'the whale crosses the sea' };
    },
    changePassword: async () => ({ current_password: PASSWORD, password: 'the whale crosses the sea' }),
    leave: async () => ({ password: PASSWORD }),
  };
}
