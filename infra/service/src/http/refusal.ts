import type { ErrorData } from '@sold/contracts/errors/envelope';

/** HTTP codes a use case may refuse with; the page's catalogue says what each does (specification, section 8). */
export type RefusalCode =
  | 400
  | 401
  | 403
  | 404
  | 412
  | 413
  | 420
  | 422
  | 423
  | 426
  | 429
  | 431
  | 511
  | 512
  | 530;

/** What some codes bring: 423 the verification token in `sub_msg`, 511 a `title`, 512 the deeplink in `action`. */
export type RefusalDetails = Pick<ErrorData, 'title' | 'sub_msg' | 'action'>;

/**
 * A use case says no: `reason` for programs, `message` in Korean for the shopper. Nothing has happened when it is thrown
 * inside a transaction.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly reason: string;
  /** Goes into `error_data` as it is. */
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, reason: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** 422: the request is understood and refused by a rule of the market. */
export function refuse(reason: string, message: string): never {
  throw new Refusal(422, reason, message);
}

/** 511: what a page was opened for cannot be had; the page is left, in an order the whole flow of the item. */
export function leave(reason: string, message: string, title: string): never {
  throw new Refusal(511, reason, message, { title });
}

/** 530: what a page was opened with is no longer so; the sell page is left, to be opened again. */
export function tryAgain(reason: string, message: string): never {
  throw new Refusal(530, reason, message);
}

/** 404: there is no such thing, or it is somebody else's. */
export function unknown(reason: string, message: string): never {
  throw new Refusal(404, reason, message);
}
