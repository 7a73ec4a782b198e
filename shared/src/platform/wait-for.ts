/** Interval, milliseconds (specification, section 9). */
export const POLL_MS = 100;
/** Timeout, milliseconds. */
export const WAIT_MS = 10_000;

/**
 * Waits until `look` returns a value; returns it, or null after the timeout. An exception of `look` counts as no value.
 * @example const app = await waitFor(() => window.SoldApp);
 */
export async function waitFor<T>(
  look: () => T | null | undefined | false,
  { pollMs = POLL_MS, timeoutMs = WAIT_MS }: { pollMs?: number; timeoutMs?: number } = {},
): Promise<T | null> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const found = attempt(look);
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() + pollMs > until) return null;
    await new Promise((wait) => setTimeout(wait, pollMs));
  }
}

function attempt<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
