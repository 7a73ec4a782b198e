import { failure } from '@sold/service/http/envelope';
import type { Answer } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';

/** Answers that a later request with the same key may get again; an outcome that is not known yet is asked for anew. */
export function keptRefusal(error: unknown): Answer {
  if (error instanceof Refusal && error.reason !== 'payment_unknown') return failure(error);
  throw error;
}
