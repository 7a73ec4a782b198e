import { AGREEMENT_KINDS } from '@sold/contracts/rules/people/agreement-kinds';
import { sql } from 'kysely';
import { policiesInForce } from '../../../people/agreements/policies-in-force.ts';
import { softPasskey } from '../soft-passkey.ts';
import type { Inputs } from './inputs.ts';
import type { People } from './people.ts';

/** Password of every customer of the world. */
const PASSWORD = 'a-good-password';

export function accountInputs({ market, person }: People): Inputs {
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
  const newChallenge = async () =>
    (await person.call('POST /api/v3/member/begin-passkey', {})).data?.challenge ?? '';
  const passkey = async () => {
    const made = softPasskey();
    await person.call('POST /api/v3/member/add-passkey', made.made(await newChallenge()));
    return made;
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
    addPasskey: async () => softPasskey().made(await newChallenge()),
    renamePasskey: async () => ({ passkey_id: (await passkey()).id }),
    signInWithPasskey: async () => {
      const signing = await passkey();
      const { data } = await market.call('POST /api/v3/member/begin-passkey-sign-in', {});
      return signing.signed(data?.challenge ?? '');
    },
    beginPasskeyPayment: async () => {
      await passkey();
      return {};
    },
    confirmPasskeyPayment: async () => {
      const signing = await passkey();
      const asked = { call: 'POST /api/v3/order/payment/pay', input: {} };
      const { data } = await person.call('POST /api/v3/member/begin-passkey-payment', asked);
      return signing.signed(data?.challenge ?? '');
    },
  };
}
