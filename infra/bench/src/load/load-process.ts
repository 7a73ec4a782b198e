/** The generator as a process of its own: takes {@link LoadJob}s from its parent one at a time and answers each. */
import type { LoadJob } from './load.ts';
import { runLoad } from './run-load.ts';

process.on('message', (job: LoadJob) => {
  void runLoad(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
