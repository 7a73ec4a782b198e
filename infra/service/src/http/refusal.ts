import type { ErrorData } from '@sold/contracts/errors/envelope';
import type { Reason } from '@sold/contracts/errors/reasons';
import type { RefusalCode } from '@sold/contracts/errors/statuses';

/** Details of some codes: 423 has the verification token in `sub_msg`, 511 a `title`, 512 the deeplink in `action`. */
export type RefusalDetails = Pick<ErrorData, 'title' | 'sub_msg' | 'action'>;

/**
 * A use case says no: `reason` for programs, `message` in Korean for the shopper. Nothing has happened when it is thrown
 * inside a transaction.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly reason: Reason;
  /** Goes into `error_data` as it is. */
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, reason: Reason, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** 422: the request is understood and refused by a rule of the market. */
export function refuse(reason: Reason, message: string): never {
  throw new Refusal(422, reason, message);
}

/** 530: what a page was opened with is no longer so; the sell page is left, to be opened again. */
export function tryAgain(reason: Reason, message: string): never {
  throw new Refusal(530, reason, message);
}

/** 404: there is no such thing, or it is another customer's. */
export function unknown(reason: Reason, message: string): never {
  throw new Refusal(404, reason, message);
}
