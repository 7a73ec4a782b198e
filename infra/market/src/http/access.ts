import type { Access, AnyCall } from '@sold/contracts/calls/define';
import { Refusal } from '@sold/service/http/refusal';
import type { Context } from '../context.ts';
import { openVerification } from '../session/certification.ts';
import type { Tokens } from '../session/tokens.ts';
import type { Caller } from './handler.ts';

export interface Visitor {
  caller: Caller | null;
  /** Token that replaces the one that came, when that has become old. */
  fresh: string | null;
}

/** Reads who is calling. A token that is no longer good is refused everywhere, so that nobody seems signed in and is not. */
export async function visitorOf(
  { db, clock }: Context,
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Visitor> {
  const token = tokenIn(authorization);
  if (token === undefined) return { caller: null, fresh: null };
  const session = await tokens.read(db, token, clock());
  if (session === null)
    throw new Refusal(401, 'token', '로그인 인증이 만료되었습니다. 다시 로그인 해주세요.');
  return session;
}

/** The token in a header `Authorization`. */
export function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
}

/** @throws Refusal `login` with the call's own code (401, 420 on raffle pages), 423 `not_certified` with a verification token in `sub_msg` */
export async function checkAccess(
  context: Context,
  access: Exclude<Access, 'operator'>,
  caller: Caller | null,
  signInCode: AnyCall['signInCode'],
): Promise<void> {
  if (access === 'public') return;
  if (caller === null) throw new Refusal(signInCode, 'login', '로그인이 필요해요.');
  if (access === 'login') return;
  if (!caller.isCertified)
    throw new Refusal(423, 'not_certified', '', {
      sub_msg: await openVerification(context, caller.customerId),
    });
}
