import type { Server } from 'node:http';
import { RELEASE_HEALTH } from '@sold/release/canary/figures';
import { serveMetrics } from '@sold/service/metrics/metrics';
import { processFigures } from '@sold/service/metrics/process-figures';

/**
 * Serves the figures of the edge at `/metrics` of an inner port.
 * @param counted counts: first views by `unit outcome`, refused release sets by reason, how versions do by `unit version kind`
 */
export function serveFigures(
  port: number,
  counted: Readonly<Record<'views' | 'refused' | 'health', () => ReadonlyMap<string, number>>>,
): Promise<Server> {
  const { views, refused, health } = counted;
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
    {
      name: RELEASE_HEALTH,
      help: 'Pages of a version that were given out (served) and that began (pages), faults that they reported (load, render, press), and those whose web vitals were measured and poor',
      labels: ['unit', 'version', 'kind'],
      read: () =>
        [...health()].map(([name, count]) => {
          const [unit = '', version = '', kind = ''] = name.split(' ');
          return { of: { unit, version, kind }, count };
        }),
    },
  );
  return serveMetrics(register, port);
}
