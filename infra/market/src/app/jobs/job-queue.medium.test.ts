import { startJobQueue } from '@sold/service/jobs/job-queue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';

const nothing = async () => {};
const timed = (name: string, cron: string) => ({ name, cron, run: nothing });
const sent = (name: string, retries: number) => ({ name, retries, run: nothing });
const FIRST = {
  timed: [timed('hourly', '7 * * * *'), timed('given-up', '9 * * * *')],
  sent: [sent('tell', 3)],
};

eachEngine('queues and times at the start', (database) => {
  /** A start and an orderly end, as a restart does. */
  const startOnce = async (jobs: Parameters<typeof startJobQueue>[1]) => {
    const queue = await startJobQueue(database.db, jobs, (error) => {
      throw error;
    });
    await queue.stop();
  };
  const schedules = async () =>
    (
      await sql<{ name: string; cron: string }>`
        select name, cron from pgboss.schedule order by name`.execute(database.db)
    ).rows;
  const queueTerms = async (name: string) =>
    (
      await sql<{ retry_limit: number; heartbeat_seconds: number }>`
        select retry_limit, heartbeat_seconds from pgboss.queue where name = ${name}`.execute(database.db)
    ).rows;
  /** Row versions, which change with every write, even of equal values. */
  const versions = async () =>
    (
      await sql<{ name: string; xmin: string }>`
        select name, xmin::text from pgboss.schedule
        union all select name, updated_on::text from pgboss.queue where name not like '\\_\\_%'
        order by 1, 2`.execute(database.db)
    ).rows;

  test('makes them at the first start, finds them at the next one and writes nothing', async () => {
    await startOnce(FIRST);
    expect(await schedules()).toEqual([
      { name: 'given-up', cron: '9 * * * *' },
      { name: 'hourly', cron: '7 * * * *' },
    ]);
    expect(await queueTerms('tell')).toEqual([{ retry_limit: 3, heartbeat_seconds: 30 }]);
    const before = await versions();
    await startOnce(FIRST);
    expect(await versions()).toEqual(before);
  });

  test('schedules the times in the code and deletes the others', async () => {
    await startOnce({
      timed: [timed('hourly', '8 * * * *'), timed('new', '1 * * * *')],
      sent: [sent('tell', 5)],
    });
    expect(await schedules()).toEqual([
      { name: 'hourly', cron: '8 * * * *' },
      { name: 'new', cron: '1 * * * *' },
    ]);
    expect(await queueTerms('tell')).toEqual([{ retry_limit: 5, heartbeat_seconds: 30 }]);
  });
});
