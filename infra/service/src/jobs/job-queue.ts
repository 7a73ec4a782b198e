import { PgBoss } from 'pg-boss';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/tables.ts';

/** Work that is done at times: on the minute at most, by one copy of the service, whatever other copies do. */
export interface TimedJob {
  /** `bid-expiry`. */
  name: string;
  /** Five fields, UTC. */
  cron: string;
  run(): Promise<void>;
}

/** Work that is sent, and done again until it succeeds: after 1, 2, 4 … seconds, at most so many times. */
export interface SentJob {
  name: string;
  retries: number;
  run(data: object): Promise<void>;
}

export interface JobQueue {
  send(name: string, data: object): Promise<void>;
  /** Waits for the work that is being done and stops. */
  stop(): Promise<void>;
}

/** Longest wait for work that is being done, milliseconds. */
const STOP_MS = 10_000;
const BATCH = 20;
/** Work whose worker has said nothing for so long is given up, however long it may take: a killed copy blocks nobody. */
const ALIVE = { heartbeatSeconds: 30 } as const;

/**
 * A job queue in the service's own database, on both engines (pg-boss, schema `pgboss`).
 * @param onError told of everything that goes wrong besides the work itself
 */
export async function startJobQueue(
  db: Db,
  jobs: { timed: readonly TimedJob[]; sent: readonly SentJob[] },
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const { script } = engineOf(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => script(text, values) as Promise<{ rows: never[] }> },
  });
  boss.on('error', onError);
  await boss.start();
  for (const { name, cron, run } of jobs.timed) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
    // A queue that is there already is left as it is by the line above.
    await boss.updateQueue(name, ALIVE);
    await boss.work(name, { pollingIntervalSeconds: 5 }, () => run());
    await boss.schedule(name, cron);
  }
  for (const { name, retries, run } of jobs.sent) {
    await boss.createQueue(name, { retryLimit: retries, retryDelay: 1, retryBackoff: true });
    await boss.updateQueue(name, ALIVE);
    await boss.work(name, { pollingIntervalSeconds: 1, batchSize: BATCH }, async (batch) => {
      const done = await Promise.allSettled(batch.map((job) => run(job.data as object)));
      // A batch succeeds or fails as one: what was done finds that it was done when it is asked again.
      const failed = done.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    });
  }
  return {
    send: async (name, data) => {
      await boss.send(name, data);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  };
}
