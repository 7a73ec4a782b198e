import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { kstText } from '@sold/contracts/base/bid-duration';
import { cutText } from '@sold/contracts/base/cut-text';
import { whenText } from '@sold/contracts/base/when-text';
import { ACCOUNT_PATH } from '@sold/contracts/wire/paths';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { agentName } from '../accounts/devices.ts';
import { contactsOf } from '../accounts/passwords.ts';
import type { Context } from '../context/context.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import { refuseUnlessProven } from '../means/payment-password.ts';
import { putOut, sendSoon } from '../messages/outbox.ts';
import { keyed } from '../sessions/keyed.ts';
import { ANSWER_MS, makeChallenge, takeChallenge } from './challenges.ts';
import { knownPasskeys } from './own-passkeys.ts';
import { refusePasskey, relyingParty } from './relying-party.ts';

/** Passkeys of a customer. */
const MOST = 10;
/** Signature algorithms, by their COSE numbers: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** Longest name of a passkey, characters. */
export const NAME = 40;

interface Who {
  customerId: number;
  sessionId: string;
}

/**
 * Begins to add a passkey. A passkey confirms payments, so that who adds one has proven the payment password.
 * @throws Refusal `payment_password_needed`, `passkey_count`
 */
export async function beginPasskey(context: Context, who: Who, secret: Uint8Array) {
  const { db, clock } = context;
  await refuseUnlessProven(db, who, null, clock());
  const known = await knownPasskeys(db, who.customerId);
  if (known.length >= MOST) refuseMore();
  const [contact] = await contactsOf(context, who.customerId);
  const { id, name } = relyingParty(context);
  return {
    challenge: await makeChallenge(context, { purpose: 'add', ...who }),
    rp_id: id,
    rp_name: name,
    user_id: keyed(secret, `passkey-user|${who.customerId}`),
    user_name: contact?.value ?? name,
    algorithms: ALGORITHMS,
    known,
    timeout_ms: ANSWER_MS,
  };
}

export interface MadePasskey {
  passkey_id: string;
  client_data: string;
  attestation: string;
  transports: string[];
}

/**
 * Adds a passkey that a browser has made for a challenge of this session. The owner of the account gets a message by mail and text.
 * @throws Refusal `passkey_refused`, `passkey_count`
 */
export async function addPasskey(
  context: Context,
  { agent, ...who }: Who & { agent: string },
  made: MadePasskey,
): Promise<void> {
  const { db, clock } = context;
  const found = await verified(context, who, made);
  const name = cutText(agentName(agent) || '패스키', NAME);
  const messages = await db.transaction().execute(async (trx) => {
    const now = clock();
    await lockCustomer(trx, who.customerId);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from passkey where customer_id = ${who.customerId}`.execute(trx);
    if ((rows[0]?.count ?? 0) >= MOST) refuseMore();
    const { id, publicKey, counter } = found;
    const key = Buffer.from(publicKey).toString('base64url');
    const added = await sql`
      insert into passkey (id, customer_id, public_key, counter, transports, name, created_at)
      values (${id}, ${who.customerId}, ${key}, ${counter}, ${made.transports}::text[], ${name}, ${now})
      on conflict do nothing returning 1`.execute(trx);
    if (added.rows.length === 0) refusePasskey();
    return tell(context, trx, who.customerId, now);
  });
  for (const message of messages) await sendSoon(context, message);
}

async function verified(context: Context, { sessionId }: Who, made: MadePasskey) {
  const { id, origin } = relyingParty(context);
  try {
    const result = await verifyRegistrationResponse({
      response: {
        id: made.passkey_id,
        rawId: made.passkey_id,
        type: 'public-key',
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: async (challenge) =>
        (await takeChallenge(context, challenge, { purpose: 'add', sessionId })) !== undefined,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (result.verified) return result.registrationInfo.credential;
  } catch (error) {
    context.log.warn({ err: error }, 'a passkey was not added');
  }
  return refusePasskey();
}

async function tell({ publicUrl }: Context, trx: Trx, customerId: number, now: Date): Promise<number[]> {
  const facts = { way: '패스키', at: whenText(kstText(now)), url: `${publicUrl}/webapp${ACCOUNT_PATH}` };
  const messages: number[] = [];
  for (const to of await contactsOf({ db: trx }, customerId))
    messages.push(await putOut(trx, { to, customerId, template: 'sign_in_way_added', facts }, now));
  return messages;
}

function refuseMore(): never {
  refuse('passkey_count', `패스키는 ${MOST}개까지 등록할 수 있어요. 쓰지 않는 패스키를 먼저 지워 주세요.`);
}
