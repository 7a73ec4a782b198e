/** A shared store did not do what it was asked. The message says what a person does about it. */
export class StoreError extends Error {
  /** The store refused, so nothing came of it. False: it may have been done, or may be done yet. */
  readonly isCertain: boolean;

  constructor(message: string, { isCertain, cause }: { isCertain: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isCertain = isCertain;
  }
}
