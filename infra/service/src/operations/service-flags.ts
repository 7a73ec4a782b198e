import { resolve } from 'node:path';

/**
 * Flags of Node for a process of a service. V8 judges by the machine's memory how much rubbish may lie about before it is
 * collected; with a limit far above what a service needs (about 50 MB) it collects sooner, and a process under load stays at
 * two thirds of the size.
 */
export const SERVICE_FLAGS: readonly string[] = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/**
 * Settings for a process of a service. Compiled code is kept between starts: what a copy that starts does not compile, it
 * does not take from those who serve. The rest is read by the C library on Linux: answers that are kept and made anew all the
 * time left gaps in its memory, which grew by 3 MB a minute under load while the heap did not; with fixed limits, what is
 * large goes back to the system at once, and memory is flat.
 */
export const SERVICE_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../../.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
