/** The main service. Settings: see README. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isOpenSession } from '@sold/contracts/calls/people/session-internal';
import { openDatabase } from '@sold/service/db/database';
import { STOP_MS, startJobQueue } from '@sold/service/jobs/job-queue';
import { watchJobs } from '@sold/service/jobs/watch-jobs';
import { endOnSignal } from '@sold/service/server/end-in-order';
import { callerBy } from '@sold/service/session/caller-by';
import { loadSecret } from '@sold/service/session/secret';
import { environment } from '@sold/service/settings/environment';
import { hostSetting } from '@sold/service/settings/host-setting';
import { holdToProduction } from '@sold/service/settings/production';
import { openMigrated } from '@sold/service/startup/open-migrated';
import { operate } from '@sold/service/startup/operate';
import { stopListening, stopStart } from '@sold/service/startup/start-problem';
import { holdingTo, holdOrStop } from '../money/gateway/hold-to-market.ts';
import { marketIdOf } from '../money/gateway/market-id.ts';
import { endRestored } from '../people/messages/end-restored.ts';
import { sessionTokens } from '../people/sessions/tokens.ts';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import { standbyReads } from '../platform/db/standby-reads.ts';
import { drawInTime } from '../raffles/draw/draw-in-time.ts';
import { refuseDemoAccounts } from '../tools/demo/refuse-demo-accounts.ts';
import { openWork } from '../trading/reconciliation/open-work.ts';
import { recoverInRounds } from '../trading/reconciliation/recover-in-rounds.ts';
import { settings } from './context/settings.ts';
import { sentJobs, timedJobs } from './jobs/jobs.ts';
import { lateQueue } from './jobs/late-queue.ts';
import { outside, serviceToken } from './outside.ts';
import { createMarket } from './server/create-market.ts';

holdToProduction('market');
const db = await openMigrated({ url: settings.databaseUrl, folder: settings.folder }, MIGRATIONS, {
  hasQueue: true,
  mustHold: holdingTo(settings.folder),
}).catch(stopStart(settings.folder));
await refuseDemoAccounts(db);
const secret = loadSecret(environment.SOLD_JWT_SECRET, join(settings.folder, 'secret'));
const queue = lateQueue();
const marketId = await marketIdOf(db);
const standbyDb =
  settings.standbyUrl === undefined
    ? null
    : await openDatabase({ url: settings.standbyUrl, connections: 4, patienceMs: 2_000, onlyReads: true });
const standby = standbyDb && standbyReads(standbyDb, marketId);
if (settings.databaseUrl !== undefined) holdOrStop(settings.folder, marketId);
const parties = outside(marketId);
const { app, context } = createMarket({
  context: { db, standby, ...parties, queue },
  tokens: sessionTokens(secret, parties.random),
  secret,
  logLevel: settings.logLevel,
  operators: settings.operators,
  publicUrl: settings.publicUrl,
  serviceToken: serviceToken(),
  edgeAddresses: settings.operations.edgeAddresses,
});

const watch = watchJobs();
const stopOperations = await operate(app, {
  name: 'sold-market',
  db,
  ...settings.operations,
  callerOf: callerBy(secret),
  open: ['/api/v3/order/payment/webhook'],
  inner: [isOpenSession.path],
  streams: ['/api/v3/product/item/live'],
  jobs: watch,
  openWork: () => openWork(db),
  counts: [
    {
      name: 'codes_over_budget_total',
      help: 'Requests for a code that were refused because the hourly budget of the site is spent',
      label: 'channel',
      read: () => context.budget.refused,
    },
    {
      name: 'standby_reads_total',
      help: 'Public reads that were tried on the standby, by outcome; all but the answered ones went to the primary',
      label: 'outcome',
      read: () => standby?.counts() ?? new Map(),
    },
  ],
});
await endRestored(context);
const ending = new AbortController();
app.addHook('preClose', async () => ending.abort());
const jobs = await startJobQueue(
  db,
  { timed: watch.timed(timedJobs(context, ending.signal)), sent: watch.sent(sentJobs(context)) },
  (error) => app.log.error({ err: error }, 'the job queue has trouble'),
);
queue.startWith(jobs);
const host = hostSetting(environment.SERVICE_HOST);
await app.listen({ port: settings.port, host }).catch(stopListening(host));

// External services may be down: no request waits for recovery.
const recovering = recoverInRounds(context, ending.signal);
const drawing = drawInTime(context, ending.signal);

endOnSignal(app, {
  announceMs: settings.operations.announceMs,
  stop: async () => {
    // The end does not wait for a silent gateway; recovery asks again after the next start.
    await Promise.all([Promise.race([recovering, pause(STOP_MS)]), drawing, jobs.stop()]);
    await stopOperations();
    await standbyDb?.destroy();
    await db.destroy();
  },
});
