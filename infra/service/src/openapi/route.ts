import type { Service } from '@sold/contracts/calls/parts/define';
import type { FastifyInstance } from 'fastify';
import { routesOf } from '../http/describe-routes.ts';
import { openApiDocument } from './document.ts';

/** `GET /api/openapi.json`: the public document. It is made on the first request. */
export function openApiRoute(app: FastifyInstance, service: Service, publicUrl: string): void {
  let text: string | undefined;
  app.get(
    '/api/openapi.json',
    { config: { summary: 'The API document of this service', output: { type: 'object' } } },
    async (_request, reply) => {
      text ??= JSON.stringify(openApiDocument({ service, routes: routesOf(app), publicUrl }));
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}
