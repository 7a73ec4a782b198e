import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';

const LOG = 'POST /api/v3/user/customer/save-event-join-log';

/**
 * Records a step on the way into a raffle (specification, section 7). A lost record has no effect; the host asks a signed-out visitor to
 * sign in (420). @returns false when the visitor has to sign in first
 */
export async function logJoin(
  raffleId: number,
  action: CallTable[typeof LOG]['input']['action'],
): Promise<boolean> {
  const result = await call(LOG, { raffle_id: raffleId, action }, { quiet: true });
  return result.ok || (result.behaviour.type !== 'confirm_login' && result.behaviour.type !== 'open_login');
}
