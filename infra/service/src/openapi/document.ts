import { AREAS } from '@sold/contracts/calls/areas';
import type { AnyCall, Service } from '@sold/contracts/calls/parts/define';
import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';
import { COUPON_PREFIX } from '@sold/contracts/wire/request';
import type { OtherRoute } from '../http/describe-routes.ts';
import { callOperation } from './call-operation.ts';
import { components } from './components.ts';
import { GUIDE } from './guide.ts';
import { ENVELOPES, sharedResponses } from './responses.ts';
import { routeOperation } from './route-operation.ts';

export interface DocumentOptions {
  service: Service;
  /** Routes that are no declared calls, from `routesOf`. */
  routes: readonly OtherRoute[];
  /** Our origin as people see it: `https://market.example`. */
  publicUrl: string;
  /**
   * `public`: calls of shoppers, and routes that name an area. `all`: also those of operators, webhooks, pages and
   * our services. Default `public`.
   */
  audience?: 'public' | 'all';
}

const TITLES: Readonly<Record<Service, string>> = {
  main: 'SOLD main service',
  coupon: 'SOLD coupon service',
};
/** Where the edge has each service. */
const PREFIXES: Readonly<Record<Service, string>> = { main: '', coupon: COUPON_PREFIX };

/** The OpenAPI document of a service, made of the declarations of its calls and what its routes say of themselves. */
export function openApiDocument({
  service,
  routes,
  publicUrl,
  audience = 'public',
}: DocumentOptions): object {
  const named = components(ENVELOPES);
  const paths: Record<string, Record<string, object>> = {};
  const areas = new Set<string>();
  const add = (method: string, path: string, area: string | undefined, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    if (area !== undefined) areas.add(area);
  };
  for (const { name: area, calls } of AREAS)
    for (const [name, call] of Object.entries(calls) as [string, AnyCall][])
      if (call.service === service && (audience === 'all' || call.access !== 'operator'))
        add(call.method, call.path, area, callOperation(name, area, call, named));
  for (const route of routes)
    if (audience === 'all' || route.area !== undefined)
      add(route.method, route.path, route.area, routeOperation(route, named));
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[service],
      version: '1',
      description: GUIDE,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: `{origin}${PREFIXES[service]}`,
        description: TITLES[service],
        variables: { origin: { default: publicUrl, description: 'Where this market is' } },
      },
    ],
    tags: AREAS.filter(({ name }) => areas.has(name)).map(({ name, description }) => ({ name, description })),
    security: [],
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of a person, as `POST /api/login` answers it',
        },
        ...(audience === 'all' && {
          operator: { type: 'apiKey', in: 'header', name: 'x-operator-token' },
          operatorSession: { type: 'apiKey', in: 'cookie', name: OPERATOR_COOKIE },
          service: { type: 'http', scheme: 'bearer' },
        }),
      },
      responses: sharedResponses(paths),
      schemas: named.used(),
    },
    paths,
  };
}
