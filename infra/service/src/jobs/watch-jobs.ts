import type { SentJob, TimedJob } from './job-queue.ts';

/** Runs work as a span of a trace. */
export type InSpan = (name: string, work: () => Promise<void>) => Promise<void>;

/** Looks at jobs while they run: how often each failed, and a span around each once traces are sent. */
export interface JobWatch {
  /** The same jobs, watched. */
  timed(jobs: readonly TimedJob[]): TimedJob[];
  sent(jobs: readonly SentJob[]): SentJob[];
  /** Failures of each job in this process; 0 without one. */
  failures(): ReadonlyMap<string, number>;
  /** From now on every job is run as a span. */
  traceBy(inSpan: InSpan): void;
}

export function watchJobs(): JobWatch {
  const failures = new Map<string, number>();
  let inSpan: InSpan = (_name, work) => work();

  async function watched(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await inSpan(`job ${name}`, work);
    } catch (error) {
      failures.set(name, (failures.get(name) ?? 0) + 1);
      throw error;
    }
  }

  /** Counted from 0 on, so that the first failure is seen to be one more. */
  function expect<Job extends { name: string }>(jobs: readonly Job[]): readonly Job[] {
    for (const { name } of jobs) failures.set(name, failures.get(name) ?? 0);
    return jobs;
  }

  return {
    timed: (jobs) => expect(jobs).map((job) => ({ ...job, run: () => watched(job.name, () => job.run()) })),
    sent: (jobs) =>
      expect(jobs).map((job) => ({ ...job, run: (data) => watched(job.name, () => job.run(data)) })),
    failures: () => failures,
    traceBy: (given) => {
      inSpan = given;
    },
  };
}
