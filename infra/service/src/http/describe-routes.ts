import type { AnyCall, Service } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is for, when it is no declared call; the API document shows it. */
    summary?: string;
    /** Media type of its answer. Default `application/json`. */
    produces?: string;
    /** What it takes and answers in an envelope, when only our own services call it. */
    internal?: Internal;
  }
}

/** Schemas of a call between our services. */
export type Internal = Pick<AnyCall, 'input' | 'output'>;

/** A route that is no declared call: a picture, a page, events, what machines send. */
export interface OtherRoute {
  method: string;
  /** `/s/{code}` */
  path: string;
  summary: string;
  produces: string;
  internal: Internal | undefined;
}

/**
 * Collects the routes that are added from now on and are no declared calls. A route without a description does not come to
 * be: the API document covers all of them.
 */
export function describeRoutes(app: FastifyInstance, service: Service): readonly OtherRoute[] {
  const declared = new Set(
    (Object.values(calls) as AnyCall[])
      .filter((call) => call.service === service)
      .map(({ method, path }) => `${method} ${path}`),
  );
  const others: OtherRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    for (const one of [method].flat()) {
      // GET brings HEAD with it.
      if (one === 'HEAD' || declared.has(`${one} ${path}`)) continue;
      const { summary, produces = 'application/json', internal } = config ?? {};
      if (summary === undefined) throw new Error(`${one} ${path} is not described`);
      others.push({ method: one, path, summary, produces, internal });
    }
  });
  return others;
}
