import type { AnyCall } from '@sold/contracts/calls/parts/define';
import type { PolicyVersion } from '@sold/contracts/entities/policy';
import type { Context } from '../../platform/context/context.ts';
import { noteAgreements } from './note-agreements.ts';

/**
 * Writes down the agreements of a request, if it names any.
 * @param who `idempotencyKey`: empty without one; `sessionId`: where access is not checked yet, the session without which
 * nothing is written
 */
export async function agreementsIn(
  context: Pick<Context, 'db' | 'clock'>,
  { agrees }: Pick<AnyCall, 'agrees'>,
  input: object,
  { idempotencyKey, ...who }: { customerId: number; idempotencyKey: string; sessionId?: string },
): Promise<void> {
  const { agreements, raffle_id } = input as { agreements?: PolicyVersion[]; raffle_id?: number };
  if (agrees === null || agreements === undefined) return;
  const subject = idempotencyKey === '' ? `raffle:${raffle_id}` : keySubject(idempotencyKey);
  await noteAgreements(context, { ...who, subject, act: agrees, agreed: agreements });
}

/** Subject under which the agreement of a request with an idempotency key is written. */
export function keySubject(idempotencyKey: string): string {
  return `key:${idempotencyKey}`;
}
