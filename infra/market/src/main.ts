/** The main service. Settings: see README. */
import { join } from 'node:path';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { startJobQueue } from '@sold/service/jobs/job-queue';
import { loadSecret } from '@sold/service/session/secret';
import { MIGRATIONS } from './db/migrations.ts';
import { createMarket } from './http/create-market.ts';
import { sentJobs, timedJobs } from './jobs/jobs.ts';
import { lateQueue } from './jobs/late-queue.ts';
import { outside } from './outside.ts';
import { recover } from './payments/recover.ts';
import { sessionTokens } from './session/tokens.ts';
import { settings } from './settings.ts';

/** Time between two rounds of healing, milliseconds. */
const ROUND_MS = 2_000;

const db = await openDatabase({ url: settings.databaseUrl, folder: settings.folder });
await migrate(db, MIGRATIONS);
const secret = loadSecret(process.env.SOLD_JWT_SECRET, join(settings.folder, 'secret'));
const queue = lateQueue();
const { app, context } = createMarket({
  context: { db, ...outside(), queue },
  tokens: sessionTokens(secret),
  secret,
  logLevel: settings.logLevel,
  operators: settings.operators,
  publicUrl: settings.publicUrl,
});

await recover(context, true);
const jobs = await startJobQueue(db, { timed: timedJobs(context), sent: sentJobs(context) }, (error) =>
  app.log.error({ err: error }, 'the job queue has trouble'),
);
queue.startWith(jobs);
await app.listen({ port: settings.port, host: '127.0.0.1' });

let round = Promise.resolve();
const timer = setInterval(() => {
  round = round
    .then(() => recover(context))
    .catch((error: unknown) => app.log.error({ err: error }, 'a round of healing failed'));
}, ROUND_MS);

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(timer);
    await app.close();
    await round;
    await jobs.stop();
    await db.destroy();
    process.exit(0);
  });
}
