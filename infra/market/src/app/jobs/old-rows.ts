import { DAY_MS } from '@sold/contracts/base/korean-day';
import { forgetRows } from '@sold/service/db/forget-rows';
import type { Context } from '../context/context.ts';

/** Tables that would grow for ever, and how long their rows are useful, days. */
const OF_USE = [
  /** A page of the identity check is open for half an hour; its row is not read afterwards. */
  { table: 'verification', since: 'created_at', days: 1 },
  /**
   * Tells a webhook that comes twice. Toss repeats one for some four days and our queue tries for less than one; after a
   * longer outage of the gateway, reconciliation finds its subject.
   */
  { table: 'webhook_event', since: 'received_at', days: 30 },
  /** The service that sends pushes and texts reads on where it left off: news of a quarter of a year ago is no news. */
  { table: 'notice_log', since: 'at', days: 90 },
  /** Clicks are counted for operators: old ones do not show current interest. */
  { table: 'item_button_log', since: 'at', days: 90 },
  { table: 'raffle_join_log', since: 'at', days: 90 },
  /** After a day without another, the count of tries starts again. */
  { table: 'provider_sign_in', since: 'begun_at', days: 1 },
  { table: 'passkey_challenge', since: 'made_at', days: 1 },
  { table: 'contact_code', since: 'sent_at', days: 2 },
  { table: 'sign_in_try', since: 'at', days: 1 },
  /** Nothing of an account that was closed counts any more. */
  { table: 'past_identity', since: 'kept_until', days: 0 },
  /** Rate limits count for a day at most. */
  { table: 'rate_count', since: 'until', days: 0 },
  /** After so long without a sign-in a place is unknown again. */
  { table: 'sign_in_place', since: 'at', days: 90 },
  /** Mail and texts, also to people without an account. */
  { table: 'message', since: 'created_at', days: 90 },
  /** A session without a row is over, as one that was ended is; no token is good for longer than 90 days after the sign-in. */
  { table: 'session', since: 'revoked_at', days: 1 },
  { table: 'session', since: 'created_at', days: 91 },
  { table: 'operator_session', since: 'ends_at', days: 1 },
  { table: 'operator_sign_in', since: 'expires_at', days: 0 },
  { table: 'operator_invitation', since: 'expires_at', days: 0 },
] as const;

export async function forgetOldRows({ db, clock }: Context): Promise<void> {
  const now = clock().getTime();
  for (const { table, since, days } of OF_USE)
    await forgetRows(db, table, since, new Date(now - days * DAY_MS));
}
