import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

/** How often something has happened in this process, by several signs. */
export interface LabelledCount<Label extends string> {
  /** As Prometheus has it: `first_views_total`. */
  name: string;
  help: string;
  labels: readonly Label[];
  read(): readonly { of: Readonly<Record<Label, string>>; count: number }[];
}

/** Figures for Prometheus of a process that is no service on a database: the process itself, and what it counts. */
export function processFigures<Label extends string>(count: LabelledCount<Label>): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Counter({
    name: count.name,
    help: count.help,
    labelNames: [...count.labels],
    registers: [register],
    collect() {
      this.reset();
      for (const { of, count: value } of count.read()) this.inc(of, value);
    },
  });
  return register;
}
