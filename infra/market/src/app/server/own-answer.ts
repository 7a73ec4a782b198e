import { Refusal } from '@sold/service/http/refusal';
import { tokenIn } from '@sold/service/session/over';
import type { Tokens } from '../../people/sessions/tokens.ts';
import type { Context } from '../context/context.ts';

interface OwnAnswerOptions {
  context: Context;
  tokens: Tokens;
  /** Name of the call. */
  name: string;
  check(input: unknown): void;
}

/**
 * Answers a signed-in customer with text of which most is cached, where the call has such answers. Null for every other request,
 * which takes the ordinary path: also for a session that has ended, a token that is replaced, and what is refused.
 */
export function ownAnswerOf({
  context,
  tokens,
  name,
  check,
}: OwnAnswerOptions): (input: object, authorization: string | undefined) => Promise<Buffer | null> {
  const answer = context.ownAnswers(name);
  return async (input, authorization) => {
    const token = answer && tokenIn(authorization);
    const claimed = token === undefined ? null : tokens.claim(token, context.clock());
    if (answer === undefined || claimed === null || claimed.fresh !== null) return null;
    try {
      check(input);
      return await answer(input, claimed.caller);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
}
