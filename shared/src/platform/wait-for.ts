/** How often is looked, milliseconds (specification, section 9). */
export const POLL_MS = 100;
/** How long at most, milliseconds. */
export const WAIT_MS = 10_000;

/**
 * Waits until `look` answers something; answers it, or null when the time is over. What `look` throws counts as nothing.
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
