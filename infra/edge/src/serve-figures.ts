import type { Server } from 'node:http';
import { serveMetrics } from '@sold/service/operations/metrics';
import { processFigures } from '@sold/service/operations/process-figures';

/**
 * Serves the figures of the edge at `/metrics` of an inner port.
 * @param views counts of first views, by `unit outcome` @param refused counts of refused release sets, by reason
 */
export function serveFigures(
  port: number,
  views: () => ReadonlyMap<string, number>,
  refused: () => ReadonlyMap<string, number>,
): Promise<Server> {
  const register = processFigures(
    {
      name: 'first_views_total',
      help: 'Pages of a unit with a first view that was rendered or cached, or without one and why',
      labels: ['unit', 'outcome'],
      read: () =>
        [...views()].map(([name, count]) => {
          const [unit = '', outcome = ''] = name.split(' ');
          return { of: { unit, outcome }, count };
        }),
    },
    {
      name: 'release_sets_refused_total',
      help: 'Release sets that were not taken, and why; the last good one is served',
      labels: ['reason'],
      read: () => [...refused()].map(([reason, count]) => ({ of: { reason }, count })),
    },
  );
  return serveMetrics(register, port);
}
