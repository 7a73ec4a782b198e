import { forgetOldAnswers } from '@sold/service/http/idempotency';
import type { SentJob, TimedJob } from '@sold/service/jobs/job-queue';
import { tellPrices } from '../../catalogue/follows/price-alerts.ts';
import { giveWelcomeCoupon, giveWelcomeCoupons } from '../../money/coupons/welcome-coupon.ts';
import { USUAL_PACE } from '../../money/gateway/ask-concurrently.ts';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { issueReceipts } from '../../money/receipts/issue-receipts.ts';
import { dropKeys } from '../../people/means/dropped-keys.ts';
import { sendMessage, sendWaiting } from '../../people/messages/send-messages.ts';
import { sendNotices } from '../../people/notices/send-notices.ts';
import { tellReleases } from '../../publishing/releases/release-reminders.ts';
import { forgetLinks } from '../../publishing/short-links/short-link-rows.ts';
import { drawRaffles } from '../../raffles/draw/draw-raffles.ts';
import { moveUpRaffles } from '../../raffles/draw/move-up.ts';
import { openRaffles } from '../../raffles/raffle/open-raffles.ts';
import { withdrawStoppedOffers } from '../../trading/aftersale/stopped-offers.ts';
import { tellOutbid } from '../../trading/book/tell-outbid.ts';
import { lapseOverdue } from '../../trading/claims/return-claim.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { handleWebhook } from '../../trading/reconciliation/webhook.ts';
import type { Context } from '../context/context.ts';
import { settleOrders } from './auto-settle.ts';
import { expireBids } from './bid-expiry.ts';
import { tellDeadlines } from './deadlines-soon.ts';
import { tellOverdueDebts } from './debt-due.ts';
import { followPromises } from './late-arrivals.ts';
import { forgetOldRows } from './old-rows.ts';
import { expirePoints, tellExpiringPoints } from './point-expiry.ts';
import { followRecent, reconcileRecent } from './reconcile-daily.ts';
import { endOverdueShipping } from './shipping-overdue.ts';
import { endStorages } from './storage-ends.ts';
import { tellStorageRounds } from './storage-rounds.ts';

/** Retries of a webhook: some 17 hours, with waits that double. */
const WEBHOOK_RETRIES = 15;

/**
 * Returns all jobs that run at fixed times. Each finds its work in the tables and may run at any time, twice, or late: no
 * rule of the market depends on when. A failing one is reported to operators: no caller waits for its result.
 * @param ending no more calls to the outside once it is aborted
 */
export function timedJobs(context: Context, ending?: AbortSignal): TimedJob[] {
  const job = (name: string, cron: string, work: (context: Context) => Promise<void>): TimedJob => ({
    name,
    cron,
    run: async () => {
      try {
        await work(context);
      } catch (error) {
        context.log.error({ err: error, job: name }, 'a timed job failed');
        throw error;
      }
    },
  });
  return [
    job('reservation-expiry', '* * * * *', () =>
      recover(context, false, { ...USUAL_PACE, ending, withBooks: false }),
    ),
    job('bid-expiry', '* * * * *', expireBids),
    job('stopped-sellers', '* * * * *', withdrawStoppedOffers),
    job('shipping-overdue', '*/5 * * * *', endOverdueShipping),
    job('auto-settle', '* * * * *', settleOrders),
    job('claims', '*/5 * * * *', lapseOverdue),
    job('notices', '* * * * *', sendNotices),
    job('messages', '* * * * *', sendWaiting),
    job('dropped-keys', '* * * * *', dropKeys),
    job('welcome-coupons', '* * * * *', giveWelcomeCoupons),
    job('raffles', '* * * * *', (own) => runRaffles(own, ending)),
    job('releases', '* * * * *', async (own) => void (await tellReleases(own))),
    job('outbid', '* * * * *', async (own) => void (await tellOutbid(own))),
    job('price-alerts', '* * * * *', async (own) => void (await tellPrices(own))),
    job('storage-rounds', '7 * * * *', tellStorageRounds),
    job('storage-ends', '9 * * * *', endStorages),
    job('point-expiry', '3 * * * *', expirePoints),
    job('points-expiring', '13 * * * *', tellExpiringPoints),
    job('promises', '* * * * *', followPromises),
    job('deadlines', '*/5 * * * *', tellDeadlines),
    job('debt-due', '11 * * * *', tellOverdueDebts),
    job('reconcile', '*/20 * * * *', () => reconcileRecent(context, ending)),
    job('gateway-movements', '* * * * *', () => followRecent(context, ending)),
    job('cash-receipts', '* * * * *', issueReceipts),
    job('payouts', '23 * * * *', requestPayouts),
    job('old-answers', '41 * * * *', ({ db, clock }) => forgetOldAnswers(db, clock())),
    job('short-links', '29 * * * *', ({ db, clock }) => forgetLinks(db, clock())),
    // At four in the morning in Korea: the whole of each table is looked through.
    job('old-rows', '17 19 * * *', forgetOldRows),
  ];
}

/** Begins raffles, draws them and moves winners up; each step finds its due rows. */
async function runRaffles(context: Context, ending?: AbortSignal): Promise<void> {
  await openRaffles(context);
  await drawRaffles(context, ending);
  await moveUpRaffles(context);
}

/** Jobs that are sent to run later. */
export function sentJobs(context: Context): SentJob[] {
  return [
    {
      name: 'webhook',
      retries: WEBHOOK_RETRIES,
      run: (data) => handleWebhook(context, (data as { transmissionId: string }).transmissionId),
    },
    { name: 'message', retries: 0, run: (data) => sendMessage(context, (data as { id: number }).id) },
    {
      name: 'welcome-coupon',
      retries: 15,
      run: (data) => giveWelcomeCoupon(context, (data as { customerId: number }).customerId),
    },
  ];
}
