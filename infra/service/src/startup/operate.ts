import type { FastifyInstance } from 'fastify';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/tables.ts';
import { type AppTerms, holdToAppTerms } from '../http/app-terms.ts';
import type { JobWatch } from '../jobs/watch-jobs.ts';
import { admission as createAdmission } from '../limits/admission.ts';
import { gateOf } from '../limits/gate.ts';
import { pressureGauge } from '../limits/pressure.ts';
import { limitRates, type RateLimits } from '../limits/rate-limits.ts';
import type { Count } from '../metrics/metrics.ts';

/** Time between two looks at queues, milliseconds. */
const LOOK_MS = 100;

export interface OperateOptions {
  /** Name of the service in traces. */
  name: string;
  db: Db;
  /** Port of `/metrics`; without it there are no metrics. */
  metricsPort?: number | undefined;
  /** Collector of traces (`OTEL_EXPORTER_OTLP_ENDPOINT`); without it there are no traces. */
  tracesTo?: string | undefined;
  /** Null: no limits. */
  limits: RateLimits | null;
  /** Addresses of the edge; its own requests are not limited. Default: this machine. */
  edgeAddresses?: string | undefined;
  /** The customer who is calling, by the `Authorization` header; null without one. */
  callerOf(authorization: string): number | null;
  /** Which apps are answered. */
  apps: AppTerms;
  /** Whether requests beyond what can be answered in time are refused. */
  isGuarded: boolean;
  /** Routes of machines, which are taken whatever the load; rates limit them too: `/api/v3/order/payment/webhook`. */
  open: readonly string[];
  /** Routes of our own services, which show their token: neither refused for the load nor limited by rates. */
  inner?: readonly string[];
  /** Routes of long streams: open ones are no load, so they do not count as requests in flight. */
  streams?: readonly string[];
  /** Watches jobs of the service: counts failures, and traces each run. */
  jobs?: JobWatch;
  /** How much waits for an outside party or for a person, by kind; read whenever figures are asked for. */
  openWork?: () => Promise<Readonly<Record<string, number>>>;
  counts?: readonly Count[];
}

/**
 * Adds to a service that is not listening yet what a process in operation has and a test has not: admission control, the
 * apps it answers, rate limits, metrics, traces.
 * @returns stops all of it
 */
export async function operate(app: FastifyInstance, options: OperateOptions): Promise<() => Promise<void>> {
  const {
    name,
    db,
    metricsPort,
    tracesTo,
    limits,
    edgeAddresses,
    callerOf,
    apps,
    isGuarded,
    open,
    inner = [],
    streams = [],
    jobs,
    openWork,
    counts,
  } = options;
  const gate = gateOf(app);
  const engine = engineOf(db);
  const ends: (() => unknown)[] = [];
  const admission = isGuarded ? createAdmission() : undefined;
  if (admission !== undefined) {
    const pressure = pressureGauge(engine);
    const timer = setInterval(() => admission.adjust(pressure()), LOOK_MS);
    ends.push(() => clearInterval(timer));
    gate.guard(admission, [...open, ...inner, ...streams]);
  }
  holdToAppTerms(app, apps);
  if (limits !== null)
    await limitRates(app, { limits, db, callerOf, edgeAddresses, open: ['/healthz', '/readyz', ...inner] });
  if (tracesTo !== undefined) {
    const { traceRequests } = await import('../metrics/tracing.ts');
    const tracing = traceRequests(app, name);
    jobs?.traceBy(tracing.inSpan);
    ends.push(tracing.stop);
  }
  if (metricsPort !== undefined) {
    const { measure, serveMetrics } = await import('../metrics/metrics.ts');
    const figures = measure({ app, gate, engine, admission, jobs, openWork, counts });
    const server = await serveMetrics(figures, metricsPort);
    ends.push(() => server.close());
  }
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
