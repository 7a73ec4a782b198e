import { createServer, type Server } from 'node:http';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from '../db/engine.ts';
import type { JobWatch } from '../jobs/watch-jobs.ts';
import type { Admission } from '../limits/admission.ts';
import type { Gate } from '../limits/gate.ts';
import { environment } from '../settings/environment.ts';
import { hostSetting } from '../settings/host-setting.ts';

/** Bounds of request durations, seconds: from a cached answer to the page's own patience. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 40];

/** How often something has happened in this process, by kind; what has not happened yet is there with 0. */
export interface Count {
  /** As Prometheus has it: `jobs_failed_total`. */
  name: string;
  help: string;
  /** Label of the kinds: `job`. */
  label: string;
  read(): ReadonlyMap<string, number>;
}

export interface Measured {
  app: FastifyInstance;
  gate: Gate;
  engine: Engine;
  /** Absent when no request is refused for load. */
  admission?: Admission | undefined;
  jobs?: JobWatch | undefined;
  /** How much waits for an outside party or for a person, by kind. */
  openWork?: (() => Promise<Readonly<Record<string, number>>>) | undefined;
  counts?: readonly Count[] | undefined;
}

/** Longest wait for figures from the database, milliseconds: the other figures are served in time. */
const READ_MS = 1_000;

/**
 * Figures for Prometheus about a service that is not listening yet: durations by route and status, requests in flight,
 * refused and not taken, connections to the database, failed jobs, what waits for an operator, and the process.
 */
export function measure({ app, gate, engine, admission, jobs, openWork, counts = [] }: Measured): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  gauge(
    'nodejs_heap_needed_bytes',
    'Heap in use after the last full collection: only a leak makes it grow for long; 0 before the first one',
    heapNeeded(),
  );
  gauge('http_requests_in_flight', 'Requests that are being answered', () => gate.facts().inFlight);
  counter('http_requests_refused_total', 'Requests refused for load', () => gate.facts().refused);
  counter('http_requests_not_taken_total', 'Requests not taken at the end', () => gate.facts().notTaken);
  if (admission !== undefined)
    gauge('http_requests_limit', 'Requests that are taken at once', () => admission.limit());
  const { connections } = engine;
  if (connections !== undefined) {
    gauge('db_connections_open', 'Connections to the database', () => connections().open);
    gauge('db_connections_idle', 'Connections that wait for work', () => connections().idle);
    gauge('db_connections_most', 'Connections that may be open', () => connections().most);
    gauge('db_queue', 'Requests that wait for a connection', () => connections().waiting);
  }
  if (jobs !== undefined)
    countBy({
      name: 'jobs_failed_total',
      help: 'Runs of a job that failed',
      label: 'job',
      read: () => jobs.failures(),
    });
  for (const count of counts) countBy(count);
  if (openWork !== undefined) tellOpenWork(register, openWork);
  return register;

  function countBy({ name, help, label, read }: Count): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [register],
      collect() {
        this.reset();
        for (const [kind, count] of read()) this.inc({ [label]: kind }, count);
      },
    });
  }

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  }

  function counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}

/** Registers open work by kind; empty when the database does not answer in time. */
function tellOpenWork(register: Registry, openWork: NonNullable<Measured['openWork']>): void {
  new Gauge({
    name: 'open_work',
    help: 'What waits for an outside party or for a person; absent while the database does not say',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      this.reset();
      const counts = await Promise.race([openWork(), silence(READ_MS)]).catch(() => ({}));
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count);
    },
  });
}

/** Watches collections. @returns memory in use after the last full one, bytes; 0 before the first */
function heapNeeded(): () => number {
  let needed = 0;
  const watch = new PerformanceObserver((collections) => {
    const isFull = collections
      .getEntries()
      .some(
        (one) => (one as { detail?: { kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR,
      );
    if (isFull) needed = getHeapStatistics().used_heap_size;
  });
  watch.observe({ entryTypes: ['gc'] });
  return () => needed;
}

/** Returns nothing after a time, milliseconds. */
function silence(ms: number): Promise<Record<string, number>> {
  return new Promise((done) => setTimeout(done, ms, {}).unref());
}

/** Serves `/metrics` on a port that no proxy leads to. */
export function serveMetrics(register: Registry, port: number): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await register.metrics();
    response.writeHead(200, { 'content-type': register.contentType }).end(text);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, hostSetting(environment.METRICS_HOST), () => done(server));
  });
}
