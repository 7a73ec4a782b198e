import type { AnyCall } from '@sold/contracts/calls/define';
import { canonical } from '@sold/service/http/canonical';
import { hashOf, once } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';
import { sayOver, tokenIn } from '@sold/service/session/over';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { agreementsIn } from '../../people/agreements/agreements-in.ts';
import { checkAccess, visitorOf } from '../../people/sessions/access.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { keptRefusal } from '../../platform/calls/kept-refusal.ts';
import type { TradingCalls } from '../../platform/calls/trading-call.ts';
import { faultPoint } from '../../platform/faults.ts';
import type { Context } from '../context.ts';
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

  /** Reads the session and checks it. @throws Refusal as {@link checkAccess} */
  async function admit({ headers }: FastifyRequest, reply: FastifyReply) {
    const visitor = await visitorOf(context, tokens, headers.authorization);
    if (visitor.isOver) sayOver(reply);
    await checkAccess(context, call, visitor);
    return { caller: visitor.caller as Caller, fresh: visitor.fresh };
  }

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
          return run().catch(keptRefusal);
        });
      },
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenIn(request.headers.authorization);
    const signedIn = token === undefined ? null : tokens.claim(token, context.clock());
    const { caller, fresh } = signedIn ?? (await admit(request, reply));
    try {
      const { status, body } = await respond(request, caller, () => admit(request, reply));
      return reply.code(status).send(canonical(withToken(body, fresh)));
    } catch (error) {
      // A caller without access learns that first, before any other problem of the request.
      if (error instanceof Refusal) await admit(request, reply);
      throw error;
    }
  };
}
