import { IDEMPOTENCY_KEY } from '@sold/service/http/idempotency';

/** Text of the refusal of an operator's call that moves money without a key, or with an invalid one. */
export const KEY_NEEDED =
  'This call moves money and needs the header Idempotency-Key (on the command line --key): 8 to 100 letters, digits, _ or -. Make one for each thing you want done, and send it again with the same one.';

/** Whether a text is a valid idempotency key (API.md, "Idempotency keys"). */
export function isIdempotencyKey(key: string | undefined): key is string {
  return key !== undefined && IDEMPOTENCY_KEY.test(key);
}
