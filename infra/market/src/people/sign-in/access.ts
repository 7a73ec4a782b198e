import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { refusedToken, refusedVisitor, tokenIn } from '@sold/service/session/over';
import type { Caller } from '../../platform/calls/handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { owedProof } from '../identity/owed-proof.ts';
import type { Tokens } from '../sessions/tokens.ts';

export interface Visitor {
  caller: Caller | null;
  /** Token that replaces the one that came, when that has become old. */
  fresh: string | null;
  /** The token is expired, revoked or not ours: its sender is a visitor, and has to be informed. */
  isOver: boolean;
}

export async function visitorOf(
  { db, clock }: Context,
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Visitor> {
  const token = tokenIn(authorization);
  const session = token === undefined ? null : await tokens.read(db, token, clock());
  if (session === null) return { caller: null, fresh: null, isOver: token !== undefined };
  return { ...session, isOver: false };
}

/**
 * Lets a visitor into public calls alone; who operates has shown a token of their own.
 * @throws Refusal 401 `token` for a token that is over, `login` with the call's own code (401, 420 on raffle pages) without
 * one, and as {@link owedProof} gives it
 */
export async function checkAccess(
  context: Context,
  { access, signInCode, refuses }: Pick<AnyCall, 'access' | 'signInCode' | 'refuses'>,
  { caller, isOver }: Visitor,
): Promise<void> {
  if (access === 'public' || access === 'operator') return;
  if (caller === null) throw isOver ? refusedToken() : refusedVisitor(signInCode);
  if (access === 'login') return;
  if (caller.isCertified) return;
  const takesPassword = refuses[422]?.includes('payment_password_needed') ?? false;
  const owed = await owedProof(context, caller, { takesPassword });
  if (owed !== null) throw owed;
}
