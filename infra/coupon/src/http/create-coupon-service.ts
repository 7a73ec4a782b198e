import { describeRoutes } from '@sold/service/http/describe-routes';
import { openApiRoute } from '@sold/service/openapi/route';
import { createService } from '@sold/service/server/create-service';
import { versionRoute } from '@sold/service/server/version-route';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { customerRoutes } from './customer-routes.ts';
import { internalRoutes } from './internal-routes.ts';
import type { SignIns } from './visitor-of.ts';

export interface CouponServiceOptions extends SignIns {
  context: Context;
  /** Token that admits other services. */
  serviceToken: string;
  /** Level of the JSON log. Default `info`. */
  logLevel?: string;
  /** From whom `X-Forwarded-For` is believed (`@sold/service/http/trusted-proxies`). Default: this machine. */
  edgeAddresses?: string | undefined;
  /** Our origin as people see it. Default `http://localhost:8080`. */
  publicUrl?: string;
}

/** The coupon service as an HTTP server that is not listening yet. */
export function createCouponService(options: CouponServiceOptions): FastifyInstance {
  const {
    context,
    serviceToken,
    logLevel = 'info',
    edgeAddresses,
    publicUrl = 'http://localhost:8080',
  } = options;
  const app = createService({ logLevel, edgeAddresses, ready: () => sql`select 1`.execute(context.db) });
  describeRoutes(app, 'coupon');
  customerRoutes(app, context, options);
  internalRoutes(app, context, serviceToken);
  openApiRoute(app, 'coupon', publicUrl);
  versionRoute(app, 'coupon');
  return app;
}
