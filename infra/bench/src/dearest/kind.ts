/** A kind of request that a visitor can make; each request differs, so that caches do not answer it. */
export interface Kind {
  name: string;
  path(): string;
  headers?: () => Record<string, string>;
  /** Sent by POST, as JSON. */
  body?: () => object;
  /** Why it may cost more than the others; it is shown and not held to a limit. */
  mayCost?: string;
}
