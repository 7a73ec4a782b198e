import { performance } from 'node:perf_hooks';
import type { Engine } from '../db/engine.ts';
import type { Pressure } from './admission.ts';

/**
 * Measures what a service is short of, from one call of the result to the next. A turn of the event loop is what it has
 * worked divided by how often it went round: waiting does not count.
 */
export function pressureGauge({ connections }: Engine): () => Pressure {
  let use = performance.eventLoopUtilization();
  let turns = performance.nodeTiming.uvMetricsInfo.loopCount;
  return () => {
    const now = performance.eventLoopUtilization();
    const count = performance.nodeTiming.uvMetricsInfo.loopCount;
    const turnMs = (now.active - use.active) / Math.max(1, count - turns);
    use = now;
    turns = count;
    const pool = connections?.();
    return { turnMs, poolQueue: pool === undefined ? 0 : pool.waiting / pool.most };
  };
}
