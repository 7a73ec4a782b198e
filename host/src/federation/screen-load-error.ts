/** A screen that could not be loaded, in the words of the specification (section 8, "Routing"). */
export class ScreenLoadError extends Error {
  constructor(screen: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Failed to resolve async component ${screen}: ${reason}`, { cause });
  }
}
