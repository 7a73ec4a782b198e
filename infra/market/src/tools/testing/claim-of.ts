import { type Claim, hashOf } from '@sold/service/http/idempotency';

/** The claim of a trading call that a test makes without HTTP; one key is one request. */
export function claimOf({ id }: { id: number }, key: string): Claim {
  return { customerId: id, key, call: 'POST /test', hash: hashOf(key) };
}
