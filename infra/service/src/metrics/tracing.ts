/** Loaded only when traces are wanted: nothing of OpenTelemetry costs a service without them anything. */
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InSpan } from '../jobs/watch-jobs.ts';

export interface Tracing {
  /** Runs work that no request asked for as a trace of its own. */
  inSpan: InSpan;
  /** Sends what is left and stops. */
  stop(): Promise<void>;
}

/**
 * Sends traces of a service that is not listening yet to `OTEL_EXPORTER_OTLP_ENDPOINT`: a span for each request, named by
 * its route, inside the caller's trace (`traceparent`), and one for each request to another service, which carries the trace on.
 * @param name name of the service in the traces
 */
export function traceRequests(app: FastifyInstance, name: string): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const outgoing = new UndiciInstrumentation({
    startSpanHook: ({ origin, path }) => ({
      'url.full': plainUrl(origin, path),
      'url.path': '',
      'url.query': '',
    }),
  });
  outgoing.setTracerProvider(provider);
  const tracer = provider.getTracer('@sold/service');
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', async (request) => {
    const caller = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'sold.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    spans.set(request, span);
  });
  // After the body has been read: reading it leaves the request's own scope.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return {
    inSpan: (work, run) =>
      tracer.startActiveSpan(work, { kind: SpanKind.INTERNAL, root: true }, async (span) => {
        try {
          await run();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    stop: async () => {
      outgoing.disable();
      await provider.shutdown();
    },
  };
}

/** An address without what may be a key in it: `https://api.tosspayments.com/v1/billing/…`. */
function plainUrl(origin: string, path: string): string {
  const [plain = ''] = path.split('?');
  const steps = plain.split('/').map((step) => (/^(?:v\d|[a-z-]{0,24})$/.test(step) ? step : '…'));
  return origin + steps.join('/');
}
