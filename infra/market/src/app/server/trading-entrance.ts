import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { canonical } from '@sold/service/http/canonical';
import { hashOf, once } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';
import { tokenIn } from '@sold/service/session/over';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { agreementsIn } from '../../people/agreements/agreements-in.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { faultPoint } from '../../platform/base/faults.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { storedRefusal } from '../../platform/calls/stored-refusal.ts';
import type { TradingCalls } from '../../platform/calls/trading-call.ts';
import type { Context } from '../context/context.ts';
import { admit } from './admit.ts';
import { idempotencyKeyOf, withToken } from './request-parts.ts';

export type AnyTradingCall = TradingCalls<Context>['POST /api/v3/order/order/save-product'];

/** Answers one trading call: its transaction checks the session, claims the idempotency key and trades. */
export function tradingEntrance(
  {
    context,
    tokens,
    call,
    check,
  }: { context: Context; tokens: Tokens; call: AnyCall; check: (input: unknown) => void },
  trading: AnyTradingCall,
) {
  const name = `${call.method} ${call.path}`;
  if (call.access !== 'verified') throw new Error(`${name}: only a checked identity may trade`);

  async function respond(
    request: FastifyRequest,
    caller: Pick<Caller, 'customerId' | 'sessionId'>,
    admitted: () => Promise<unknown>,
  ) {
    const input = request.body as object;
    check(input);
    const key = idempotencyKeyOf(request);
    const { customerId, sessionId } = caller;
    await agreementsIn(context, call, input, { customerId, sessionId, idempotencyKey: key });
    return trading(context, input as never, caller, {
      claim: { customerId, key, call: name, hash: hashOf(input) },
      claimFirst: async (run) => {
        await admitted();
        return once(context, { customerId, key, call: name, input }, () => {
          faultPoint('claimed');
          return run().catch(storedRefusal);
        });
      },
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    const admitted = () => admit({ context, tokens, call }, authorization, reply);
    const token = tokenIn(authorization);
    const signedIn = token === undefined ? null : tokens.claim(token, context.clock());
    const { caller, fresh } = signedIn ?? (await admitted());
    try {
      const { status, body } = await respond(request, caller as Caller, admitted);
      return reply.code(status).send(canonical(withToken(body, fresh)));
    } catch (error) {
      // A caller without access learns that first, before any other problem of the request.
      if (error instanceof Refusal) await admitted();
      throw error;
    }
  };
}
