import { DAY_MS } from '@sold/contracts/base/korean-day';
import { compareMovements, reconcile } from '../../trading/reconciliation/reconcile.ts';
import type { Context } from '../context/context.ts';

/** Each round looks so far back, milliseconds: a gateway that was away for a day is caught up with. */
const LOOK_BACK_MS = 2 * DAY_MS;
/** Window that is compared every minute, milliseconds: a refund in the gateway's console ends its order within two. */
const SOON_MS = 15 * 60_000;

/** Compares the gateway's books of the last two days with ours. */
export async function reconcileRecent(context: Context, ending?: AbortSignal): Promise<void> {
  const now = context.clock();
  const done = await reconcile(context, new Date(now.getTime() - LOOK_BACK_MS), now, ending);
  const gateway = context.gateway.address;
  if (done === null) context.log.warn({ gateway }, 'the gateway did not list its transactions');
  else context.log.info({ gateway, ...done }, 'the books were compared');
}

/** Compares the latest movements at the gateway, in case a webhook is missing. */
export async function followRecent(context: Context, ending?: AbortSignal): Promise<void> {
  const now = context.clock();
  const done = await compareMovements(context, new Date(now.getTime() - SOON_MS), now, ending);
  if (done === null)
    context.log.warn({ gateway: context.gateway.address }, 'the gateway did not list its last transactions');
}
