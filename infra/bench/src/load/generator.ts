import { startChild } from '../processes/child.ts';
import type { LoadJob, LoadResult } from './load.ts';

/** A load generator in a process of its own. */
export interface Generator {
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

export async function startGenerator(): Promise<Generator> {
  const child = await startChild(new URL('load-process.ts', import.meta.url));
  return {
    run: (job) => child.ask(job),
    stop: child.stop,
  };
}
