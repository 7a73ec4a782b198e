import type { Caller } from './handler.ts';

/**
 * Answers the customer of a session with the text of a cached public response and the customer's own part, null when the
 * session has ended; undefined for a call without such an answer.
 */
export type OwnAnswers = (
  call: string,
) => ((input: object, who: Pick<Caller, 'customerId' | 'sessionId'>) => Promise<Buffer | null>) | undefined;
