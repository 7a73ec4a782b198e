/**
 * Runs work without a deadline, once the browser is idle.
 * @param afterMs quiet time before that, milliseconds: the screen itself comes first
 * @returns calls it off, as long as the quiet time lasts
 */
export function whenIdle(afterMs: number, work: () => void): () => void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 0));
  const timer = setTimeout(() => idle(work), afterMs);
  return () => clearTimeout(timer);
}
