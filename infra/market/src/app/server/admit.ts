import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { sayOver } from '@sold/service/session/over';
import type { FastifyReply } from 'fastify';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { checkAccess, type Visitor, visitorOf } from '../../people/sign-in/access.ts';
import type { Context } from '../context/context.ts';

/** Reads the session of a request and checks that it may make the call. @throws Refusal as {@link checkAccess} */
export async function admit(
  { context, tokens, call }: { context: Context; tokens: Tokens; call: AnyCall },
  authorization: string | undefined,
  reply: FastifyReply,
): Promise<Visitor> {
  const visitor = await visitorOf(context, tokens, authorization);
  if (visitor.isOver) sayOver(reply);
  await checkAccess(context, call, visitor);
  return visitor;
}
