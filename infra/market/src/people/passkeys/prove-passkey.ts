import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { takeChallenge } from './challenges.ts';
import { refusePasskey, relyingParty } from './relying-party.ts';

/** A signed challenge, base64url each. */
export interface SignedChallenge {
  passkey_id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

interface Row {
  customer_id: number;
  public_key: string;
  counter: number;
}

/** The owner of the passkey, and the request of the challenge. */
export interface ProvenPasskey {
  customerId: number;
  request: string | null;
}

/**
 * Proves a passkey: a challenge of ours for this purpose and session, once and in time, signed for our origin by a passkey
 * whose owner has proven themselves to it (user verification). A counter that does not rise is that of a copy.
 * @throws Refusal `passkey_refused`
 */
export async function provePasskey(
  context: Context,
  signed: SignedChallenge,
  asked: { purpose: 'sign_in' } | { purpose: 'pay'; customerId: number; sessionId: string },
): Promise<ProvenPasskey> {
  const { db, clock } = context;
  const sessionId = asked.purpose === 'pay' ? asked.sessionId : null;
  const { rows } = await sql<Row>`
    select customer_id, public_key, counter from passkey where id = ${signed.passkey_id}`.execute(db);
  const passkey = rows[0] ?? refusePasskey();
  if (asked.purpose === 'pay' && asked.customerId !== passkey.customer_id) refusePasskey();
  const { id, origin } = relyingParty(context);
  let request: string | null = null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: signed.passkey_id,
        rawId: signed.passkey_id,
        type: 'public-key',
        response: {
          clientDataJSON: signed.client_data,
          authenticatorData: signed.authenticator_data,
          signature: signed.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: async (challenge) => {
        const taken = await takeChallenge(context, challenge, { purpose: asked.purpose, sessionId });
        request = taken?.request ?? null;
        return taken !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: signed.passkey_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (verified) {
      const counted = await sql`
        update passkey set counter = ${authenticationInfo.newCounter}, used_at = ${clock()}
        where id = ${signed.passkey_id} and (counter = 0 or counter < ${authenticationInfo.newCounter}) returning 1`.execute(
        db,
      );
      if (counted.rows.length > 0) return { customerId: passkey.customer_id, request };
    }
  } catch (error) {
    context.log.warn({ err: error }, 'a passkey was not proven');
  }
  return refusePasskey();
}
