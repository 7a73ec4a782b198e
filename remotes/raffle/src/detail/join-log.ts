import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';

const LOG = 'POST /api/v3/user/customer/save-event-join-log';

/**
 * Notes a step on the way into a raffle (specification, section 7). A note that is lost stops nobody; who is not signed in is
 * asked by the host (420). @returns false when the person has to sign in first
 */
export async function logJoin(
  raffleId: number,
  action: CallTable[typeof LOG]['input']['action'],
): Promise<boolean> {
  const result = await call(LOG, { raffle_id: raffleId, action }, { quiet: true });
  return result.ok || (result.behaviour.type !== 'confirm_login' && result.behaviour.type !== 'open_login');
}
