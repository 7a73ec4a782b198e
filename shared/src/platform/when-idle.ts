/**
 * Runs work without a deadline, once the browser is idle. A promise that rejects is ignored: the page works without it.
 * @param afterMs quiet time before that, milliseconds: the screen itself comes first
 * @returns calls it off, as long as the quiet time lasts
 */
export function whenIdle(afterMs: number, work: () => Promise<unknown> | undefined): () => void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 0));
  const timer = setTimeout(() => idle(() => void work()?.catch(() => undefined)), afterMs);
  return () => clearTimeout(timer);
}
