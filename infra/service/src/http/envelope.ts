import type { ErrorEnvelope, SuccessEnvelope } from '@sold/contracts/errors/envelope';
import type { Answer } from './idempotency.ts';
import type { Refusal } from './refusal.ts';

export function success<T>(data: T): SuccessEnvelope<T> {
  return { code: 200, msg: '', data };
}

/** A refusal in the envelope of specification, section 3. */
export function failure({ code, reason, message, details }: Refusal): Answer {
  const body: ErrorEnvelope = {
    code,
    msg: message,
    data: null,
    error_data: {
      ...(message !== '' && { msg: message }),
      ...details,
      reason,
    },
  };
  return { status: code, body };
}

/** Answer to any fault of ours; the log has the rest. */
export const OUR_FAULT: Answer = {
  status: 500,
  body: {
    code: 500,
    msg: '서버에서 오류가 발생하였습니다.',
    data: null,
    error_data: { reason: 'internal' },
  } satisfies ErrorEnvelope,
};
