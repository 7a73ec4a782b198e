import type { Server } from 'node:http';
import { serveMetrics } from '@sold/service/operations/metrics';
import { processFigures } from '@sold/service/operations/process-figures';

/** Serves the figures of the edge at `/metrics` of an inner port. @param counts of first views, by `unit outcome` */
export function serveFigures(port: number, counts: () => ReadonlyMap<string, number>): Promise<Server> {
  const register = processFigures({
    name: 'first_views_total',
    help: 'Pages of a unit with a first view that was rendered or cached, or without one and why',
    labels: ['unit', 'outcome'],
    read: () =>
      [...counts()].map(([name, count]) => {
        const [unit = '', outcome = ''] = name.split(' ');
        return { of: { unit, outcome }, count };
      }),
  });
  return serveMetrics(register, port);
}
