import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { REFUSING_CODES } from '@sold/contracts/errors/refusing';

/** Statuses that keep the idempotency key of a press: it was not judged, or it needs a sign-in or a check first. */
const STILL_OPEN = new Set([401, 408, 409, 412, 420, 423, 425, 426, 429]);

/** Whether a failure says for certain that nothing moved, so that pressing again is something new. */
export function isRefusal(failure: FailedCall): boolean {
  return (
    failure.kind === 'response' &&
    (failure.status < 500 || isRefusedBeyond(failure)) &&
    !STILL_OPEN.has(failure.status)
  );
}

/** Whether the outcome of a call is unknown: it may have been carried out. */
export function isUnknown(failure: FailedCall): boolean {
  if (failure.kind === 'response') return failure.status >= 500 && !isRefusal(failure);
  return failure.kind !== 'aborted';
}

/** Whether a service refused a call for this reason. */
export function isRefusedFor(failure: FailedCall, reason: string): boolean {
  return failure.kind === 'response' && failure.reason === reason;
}

/** Only our services give a reason: without one it is a proxy on the way that answers with such a code. */
function isRefusedBeyond({ status, reason }: FailedCall & { kind: 'response' }): boolean {
  return REFUSING_CODES.has(status) && reason !== undefined;
}
