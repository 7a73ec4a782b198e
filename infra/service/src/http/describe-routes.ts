import type { AreaName } from '@sold/contracts/calls/areas';
import { calls } from '@sold/contracts/calls/index';
import type { Access, AnyCall, Service } from '@sold/contracts/calls/parts/define';
import type { Refusals } from '@sold/contracts/errors/refusals';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteDescription> {}
}

/** Schemas of a call between our services. */
type Internal = Pick<AnyCall, 'input' | 'output'>;

/** Description of a route that is no declared call; the API document shows it. */
interface RouteDescription {
  summary: string;
  /** Allowed callers. Default `public`. */
  access: Access;
  /** JSON schema of its query, or of its body; names in the path need none. */
  input: object;
  /** Headers that it needs. */
  headers: readonly string[];
  /** Media type of its body. Default `application/json`. */
  consumes: string;
  /** Status when all is well. Default 200. */
  status: number;
  /** Media type of its answer. Default `application/json`. */
  produces: string;
  /** JSON schema of its answer, which has no envelope. */
  output: object;
  /** Refusals by its own rules. */
  refusals: Refusals;
  /** Media type in which it refuses, where that is not the envelope. */
  refuses: string;
  /** Pages of other sites may send it: the route itself refuses what it has not asked for. */
  isFromElsewhere: boolean;
  /** Input and answer in an envelope, when only our own services call it. */
  internal: Internal;
  /** Area in the public API document; a route without one is not public, and not in it. */
  area: AreaName;
  /** More than the summary, in Markdown. */
  description: string;
  /** Its name in the API document. Default: of its method and path. */
  operationId: string;
}

/** A route that is no declared call: a picture, a page, events, what machines send. */
export interface OtherRoute extends Partial<RouteDescription> {
  method: string;
  /** `/s/{code}` */
  path: string;
  summary: string;
}

const described = new WeakMap<FastifyInstance, readonly OtherRoute[]>();

/** The routes of a service that are no declared calls, as they describe themselves. */
export function routesOf(app: FastifyInstance): readonly OtherRoute[] {
  return described.get(app) ?? [];
}

/** Collects the routes that are added from now on and are no declared calls. One without a summary does not come to be. */
export function describeRoutes(app: FastifyInstance, service: Service): void {
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
      const summary = config?.summary;
      if (summary === undefined) throw new Error(`${one} ${path} is not described`);
      others.push({ ...config, method: one, path, summary });
    }
  });
  described.set(app, others);
}
