import { refusedToken, refusedVisitor } from '@sold/service/session/over';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { visitorOf } from '../../people/sign-in/access.ts';
import type { Context } from '../context/context.ts';

/** Tells the customer who sends a photo. A page of another site sends the cookie too: writes require the header. */
export function photoSender(context: Context, tokens: Tokens) {
  return async ({ headers }: FastifyRequest) => {
    const { caller, isOver } = await visitorOf(context, tokens, headers.authorization);
    if (caller === null) throw isOver ? refusedToken() : refusedVisitor(401);
    return { customerId: caller.customerId, actor: `customer:${caller.customerId}` };
  };
}
