import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { keyed } from '../../people/sessions/keyed.ts';
import type { RandomSource } from '../../platform/base/random.ts';

const COUNT = 10;
/** Letters that are not taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** @returns a code in its one form; case, blanks and hyphens do not count */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (secret: Uint8Array, operatorId: number, code: string) =>
  keyed(secret, `operator-recovery|${operatorId}|${plain(code)}`);

/** Makes new recovery codes; older ones are over. */
export async function makeRecoveryCodes(
  trx: Trx,
  { operatorId, random, secret }: { operatorId: number; random: RandomSource; secret: Uint8Array },
): Promise<string[]> {
  const letter = () => LETTERS[random.below(LETTERS.length)] ?? '';
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, letter)
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  await sql`delete from operator_recovery where operator_id = ${operatorId}`.execute(trx);
  for (const code of codes)
    await sql`insert into operator_recovery (code_hash, operator_id)
      values (${hashOf(secret, operatorId, code)}, ${operatorId})`.execute(trx);
  return codes;
}

/** Uses a recovery code up. @returns false for a wrong or used one */
export async function useRecoveryCode(
  trx: Trx,
  { operatorId, code, secret }: { operatorId: number; code: string; secret: Uint8Array },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update operator_recovery set used_at = ${now}
    where code_hash = ${hashOf(secret, operatorId, code)} and operator_id = ${operatorId} and used_at is null
    returning 1`.execute(trx);
  return rows.length > 0;
}
