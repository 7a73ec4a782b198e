import { calls } from '@sold/contracts/calls/index';
import type { Service } from '@sold/contracts/calls/parts/define';
import { type CallForms, callForm, callKey } from '@sold/contracts/calls/parts/form';
import type { FastifyInstance } from 'fastify';

/** Calls that a service supports, for the gate of the release registry. */
export interface ServiceVersion {
  service: Service;
  calls: CallForms;
}

/** `GET /api/version`: what the calls of shoppers take and answer, as this process was built. */
export function versionRoute(app: FastifyInstance, service: Service): void {
  let text: string | undefined;
  app.get(
    '/api/version',
    { config: { summary: 'What the calls of this service take and answer', output: { type: 'object' } } },
    async (_request, reply) => {
      text ??= JSON.stringify(versionOf(service));
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

function versionOf(service: Service): ServiceVersion {
  const own = Object.values(calls).filter((call) => call.service === service && call.access !== 'operator');
  return { service, calls: Object.fromEntries(own.map((call) => [callKey(call), callForm(call)])) };
}
