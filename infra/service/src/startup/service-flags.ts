import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** Default number of V8's garbage collection threads beside the main thread. */
const USUAL_THREADS = 4;

/**
 * Flags of Node for a process of a service. V8 judges by the machine's memory how much rubbish may lie about before it is
 * collected; these say it: some 50 MB are needed and half of what is there may be rubbish. To mark what is still needed takes
 * some 60 ms of a processor; with as many threads as processors no request is answered meanwhile, so one processor is left free.
 * Item detail at half load on two processors: p99 10 ms instead of 21.
 */
export const SERVICE_FLAGS: readonly string[] = [
  '--max-old-space-size=512',
  '--max-semi-space-size=32',
  '--heap-growing-percent=100',
  `--v8-pool-size=${Math.max(1, Math.min(USUAL_THREADS, availableParallelism() - 1))}`,
];

/**
 * Settings for a process of a service. Compiled code is kept between starts: what a replica that starts does not compile, it
 * does not take from the others. The rest is read by the C library on Linux: cached responses that are replaced all the
 * time left gaps in its memory, which grew by 3 MB a minute under load while the heap did not; with fixed limits, large
 * blocks go back to the system immediately, and memory is flat.
 */
export const SERVICE_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../../.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
