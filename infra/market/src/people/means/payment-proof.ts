import { Refusal } from '@sold/service/http/refusal';

/** Time after the right payment password in which a session may pay with stored methods, milliseconds. */
const PROVEN_MS = 10 * 60_000;

/** A call with its input, in the form in which a passkey confirms it. */
export function requestOf(call: string, inputHash: string): string {
  return `${call} ${inputHash}`;
}

/** State of a customer's payment password, and when the session last proved it, or a passkey. */
export interface PaymentProof {
  hasPassword: boolean;
  setAt: Date | null;
  checkedAt: Date | null;
  /** Whether it is good for this request: that of a passkey is for one, that of the password for all. */
  isForThis: boolean;
}

/**
 * Whether the payment password has to be proven before a stored method is charged; a proof of an earlier password does not
 * count.
 */
export function isProofNeeded(
  { hasPassword, setAt, checkedAt, isForThis }: PaymentProof,
  now: Date,
): boolean {
  if (!hasPassword) return false;
  if (!isForThis) return true;
  if (checkedAt === null || checkedAt.getTime() <= now.getTime() - PROVEN_MS) return true;
  return setAt !== null && checkedAt < setAt;
}

/** `payment_password_needed`: stored methods are charged once their owner has proven the payment password. */
export function proofRefusal(isNeeded: boolean): Refusal | null {
  return isNeeded ? new Refusal(422, 'payment_password_needed', '결제 비밀번호를 입력해 주세요.') : null;
}
