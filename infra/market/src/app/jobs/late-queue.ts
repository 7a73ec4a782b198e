import type { JobQueue } from '@sold/service/jobs/job-queue';
import type { Queue } from '../../platform/context/context.ts';

/** A queue that exists before the job queue has started, because the jobs need objects that hold it. */
export function lateQueue(): Queue & { startWith(queue: JobQueue): void } {
  let started: JobQueue | undefined;
  return {
    startWith: (queue) => {
      started = queue;
    },
    send: async (name, data) => {
      if (started === undefined) throw new Error('the job queue has not started');
      await started.send(name, data);
    },
  };
}
