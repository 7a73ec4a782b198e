/** Body of every failed call (specification, section 3). The HTTP status equals `code`. */
export interface ErrorEnvelope {
  code: number;
  /** Korean, for the shopper. */
  msg: string;
  data: unknown;
  error_data: ErrorData | null;
}

/** Details of a failure. `reason` is the typed cause for programs: `price_unit`, `unknown_item`, … */
export interface ErrorData {
  title?: string;
  msg?: string;
  sub_msg?: string;
  action?: string;
  reason?: string;
}

/** Body of every successful call. A `jwt` replaces the stored token. */
export interface SuccessEnvelope<T> {
  code: 200;
  msg: string;
  data: T;
  jwt?: string;
}
