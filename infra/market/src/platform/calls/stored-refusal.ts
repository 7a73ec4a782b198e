import { failure } from '@sold/service/http/envelope';
import type { Answer } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';

/**
 * Returns the response of a refusal, which a later request with the same key gets again. Anything else is our failure and
 * thrown on.
 */
export function storedRefusal(error: unknown): Answer {
  if (error instanceof Refusal) return failure(error);
  throw error;
}
