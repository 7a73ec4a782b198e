import { refusedToken } from '@sold/service/session/over';

/** Whether the database refused a call for a customer who has left (`customer_is_here`). */
export function isOfWhoHasLeft(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'customer_is_here';
}

/** Answers a call that came while its customer left like a later one. @throws Refusal 401 `token`, or the error itself */
export function refuseWhoHasLeft(error: unknown): never {
  throw isOfWhoHasLeft(error) ? refusedToken() : error;
}
