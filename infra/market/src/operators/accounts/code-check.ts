import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { unseal } from './sealed.ts';
import { totpStep } from './second-factor.ts';

/** A code as it was typed, and the authenticator that it is of. */
interface TypedCode {
  operatorId: number;
  /** Sealed. */
  totpSecret: string;
  code: string;
  secret: Uint8Array;
}

/** Uses a code of the authenticator up. @returns false for a wrong code, and for one that was used or came before it */
export async function useTotpCode(
  trx: Trx,
  { operatorId, totpSecret, code, secret }: TypedCode,
  now: Date,
): Promise<boolean> {
  const opened = unseal(secret, totpSecret);
  const step = opened === null ? null : totpStep(opened, code.replace(/\s/g, ''), now);
  if (step === null) return false;
  const { rows } = await sql`update operator set totp_step = ${step}
    where id = ${operatorId} and totp_step < ${step} returning 1`.execute(trx);
  return rows.length > 0;
}

/** @throws Refusal `wrong_code` */
export function refuseCode(): never {
  refuse('wrong_code', '인증 코드가 맞지 않거나 이미 쓴 코드예요. 새 코드가 나오면 다시 입력해 주세요.');
}

/** The targets under which passwords and codes of an operator are counted. */
export const passwordTarget = (operatorId: number) => `operator|${operatorId}`;
export const codeTarget = (operatorId: number) => `operator-code|${operatorId}`;
