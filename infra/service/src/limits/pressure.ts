import { performance } from 'node:perf_hooks';
import type { Engine } from '../db/engine.ts';
import type { Pressure } from './admission.ts';

/**
 * Measures what a service is short of, from one call of the result to the next. A turn of the event loop is the processor
 * time that this thread has had, divided by how often it went round: neither waiting nor other programs count.
 */
export function pressureGauge({ connections }: Engine): () => Pressure {
  let spent = processorMs();
  let turns = turnsSoFar();
  return () => {
    const [nowSpent, nowTurns] = [processorMs(), turnsSoFar()];
    const turnMs = (nowSpent - spent) / Math.max(1, nowTurns - turns);
    spent = nowSpent;
    turns = nowTurns;
    const pool = connections?.();
    return { turnMs, poolQueue: pool === undefined ? 0 : pool.waiting / pool.most };
  };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function turnsSoFar(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount;
}
