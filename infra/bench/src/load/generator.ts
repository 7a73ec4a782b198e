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
    run: (job) =>
      new Promise((done, fail) => {
        child.process.once('message', (message: { result: LoadResult } | { failed: string }) =>
          'result' in message ? done(message.result) : fail(new Error(message.failed)),
        );
        child.process.send(job);
      }),
    stop: child.stop,
  };
}
