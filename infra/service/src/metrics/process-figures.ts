import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

/** How often something has happened in this process, by several signs. */
export interface LabelledCount {
  /** As Prometheus has it: `first_views_total`. */
  name: string;
  help: string;
  labels: readonly string[];
  read(): readonly { of: Readonly<Record<string, string>>; count: number }[];
}

/** Figures for Prometheus of a process that is no service on a database: the process itself, and what it counts. */
export function processFigures(...counts: readonly LabelledCount[]): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const { name, help, labels, read } of counts)
    new Counter({
      name,
      help,
      labelNames: [...labels],
      registers: [register],
      collect() {
        this.reset();
        for (const { of, count } of read()) this.inc(of, count);
      },
    });
  return register;
}
