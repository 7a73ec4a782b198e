import { calls } from '@sold/contracts/calls/index';
import type { AnyCall, Service } from '@sold/contracts/calls/parts/define';
import { refusalsOf } from '@sold/contracts/calls/parts/refusals';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const ajv = new Ajv({ strict: false });

/**
 * Holds a service that is not listening yet to its declarations: an answer of a call that does not fit its schema, or refuses
 * with a status or a reason that the call does not declare, becomes a 500 `undeclared`, so that the test that asked fails.
 * @returns undeclared answers, a line each; a test ends with none
 */
export function holdToDeclared(app: FastifyInstance, service: Service): readonly string[] {
  const undeclared: string[] = [];
  const checks = new Map<string, (status: number, body: unknown) => string | null>();
  for (const call of Object.values(calls) as AnyCall[])
    if (call.service === service)
      checks.set(`${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`, checkOf(call));
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const call = `${method} ${routeOptions.url}`;
    const check = checks.get(call);
    if (check === undefined) return payload;
    const problem = check(reply.statusCode, JSON.parse(String(payload)));
    if (problem === null) return payload;
    undeclared.push(`${call}: ${problem}`);
    reply.code(500).removeHeader('content-length');
    return JSON.stringify({ code: 500, msg: problem, data: null, error_data: { reason: 'undeclared' } });
  });
  return undeclared;
}

/** @returns a function that says what is wrong with an answer of a call, or null */
function checkOf(call: AnyCall): (status: number, body: unknown) => string | null {
  const refusals: Readonly<Record<number, readonly string[] | undefined>> = refusalsOf(call);
  let fits: ValidateFunction | undefined;
  return (status, body) => {
    if (status !== 200) {
      const reason = (body as ErrorEnvelope).error_data?.reason ?? '';
      return refusals[status]?.includes(reason) ? null : `${status} ${reason} is not declared`;
    }
    fits ??= ajv.compile(call.output);
    return fits((body as { data: unknown }).data) ? null : ajv.errorsText(fits.errors);
  };
}
