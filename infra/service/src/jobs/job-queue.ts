import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/tables.ts';

/** Work that is done at times: on the minute at most, by one replica of the service, whatever other replicas do. */
export interface TimedJob {
  /** `bid-expiry`. */
  name: string;
  /** Five fields, UTC. */
  cron: string;
  run(): Promise<void>;
}

/** Retried work: after 1, 2, 4 … seconds, until it succeeds, up to a number of times. */
export interface SentJob {
  name: string;
  retries: number;
  run(data: object): Promise<void>;
}

/** All that a service does of itself. */
interface Jobs {
  timed: readonly TimedJob[];
  sent: readonly SentJob[];
}

export interface JobQueue {
  send(name: string, data: object): Promise<void>;
  /** Waits for the work that is being done and stops. */
  stop(): Promise<void>;
}

/** Longest wait for work that is being done, milliseconds. */
export const STOP_MS = 10_000;
const BATCH = 20;
/** A job without a heartbeat for this long fails, so a killed replica blocks no other. */
const ALIVE = { heartbeatSeconds: 30 } as const;

/** Options that may change while a queue exists. */
type Terms = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'heartbeatSeconds'>;

/**
 * A job queue in the service's own database, on both engines (pg-boss, schema `pgboss`).
 * @param onError called with every failure besides those of the work itself
 */
export async function startJobQueue(db: Db, jobs: Jobs, onError: (error: Error) => void): Promise<JobQueue> {
  const { script } = engineOf(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => script(text, values) as Promise<{ rows: never[] }> },
  });
  boss.on('error', onError);
  await boss.start();
  await arrange(boss, jobs);
  for (const { name, run } of jobs.timed) await boss.work(name, { pollingIntervalSeconds: 5 }, () => run());
  for (const { name, run } of jobs.sent) {
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

/**
 * Brings queues and times to what the code says. It asks once what is there and writes what differs alone: a restart, which
 * others wait for, finds everything as it left it.
 */
async function arrange(boss: PgBoss, { timed, sent }: Jobs): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const bring = async (name: string, policy: QueuePolicy, terms: Terms) => {
    const there = queues.get(name);
    if (there === undefined) await boss.createQueue(name, { policy, ...terms });
    else if (Object.entries(terms).some(([term, value]) => there[term as keyof Terms] !== value))
      await boss.updateQueue(name, terms);
  };
  for (const { name } of timed) await bring(name, 'exclusive', { retryLimit: 0, ...ALIVE });
  for (const { name, retries } of sent)
    await bring(name, 'standard', { retryLimit: retries, retryDelay: 1, retryBackoff: true, ...ALIVE });

  const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of timed) if (times.get(name) !== cron) await boss.schedule(name, cron);
  const wanted = new Set(timed.map(({ name }) => name));
  for (const name of times.keys()) if (!wanted.has(name)) await boss.unschedule(name);
}
