import type { StoredKind } from '@sold/contracts/entities/people';
import { notFound, type Unknown } from '../../platform/calls/not-found.ts';

/** Refusal for a missing row, or a row of another customer. */
export const UNKNOWN: Readonly<Record<StoredKind, Unknown>> = {
  card: 'unknown_card',
  payment_account: 'unknown_account',
  bank_account: 'unknown_bank_account',
  address: 'unknown_address',
};

/**
 * Refuses a call that names a row removed at the same moment (`stored_is_here`) like a later one.
 * @throws Refusal 404, or the error itself
 */
export function refuseRemoved(error: unknown): never {
  const { constraint, table } = (error ?? {}) as { constraint?: unknown; table?: unknown };
  if (constraint === 'stored_is_here') notFound(UNKNOWN[table as StoredKind]);
  throw error;
}
