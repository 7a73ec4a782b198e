/** HTTP codes a use case may refuse with; the page's catalogue says what each does (specification, section 8). */
export type RefusalCode = 400 | 401 | 403 | 404 | 413 | 420 | 422 | 423 | 429 | 431;

/**
 * A use case says no: `reason` for programs, `message` in Korean for the shopper. Nothing has happened when it is thrown
 * inside a transaction.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly reason: string;
  /** Goes into `error_data.sub_msg`: for 423 the verification token. */
  readonly subMessage: string | undefined;

  constructor(code: RefusalCode, reason: string, message: string, subMessage?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.subMessage = subMessage;
  }
}

/** 422: the request is understood and refused by a rule of the market. */
export function refuse(reason: string, message: string): never {
  throw new Refusal(422, reason, message);
}

/** 404: there is no such thing, or it is somebody else's. */
export function unknown(reason: string, message: string): never {
  throw new Refusal(404, reason, message);
}
