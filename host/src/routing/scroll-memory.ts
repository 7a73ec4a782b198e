const KEY = 'sold-scroll';
/** Pages remembered for one tab. */
const PAGES = 50;
/** Longest wait for a page to grow to its old height, milliseconds. */
const PATIENCE_MS = 3_000;

let positions: Map<string, number> | null = null;

function remembered(): Map<string, number> {
  positions ??= new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  return positions;
}

/** Remembers where a history entry was scrolled to, pixels. */
export function rememberScroll(entry: string, top: number): void {
  const all = remembered();
  all.delete(entry);
  all.set(entry, top);
  if (all.size > PAGES) all.delete(all.keys().next().value as string);
  sessionStorage.setItem(KEY, JSON.stringify([...all]));
}

/**
 * Scrolls to where a history entry was. What it shows may still be loading, so this waits for the page to be tall
 * enough, and gives up when the person scrolls. Returns the way to stop.
 */
export function restoreScroll(entry: string): () => void {
  const top = remembered().get(entry) ?? 0;
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const sign of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(sign, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    const reached = Math.abs(window.scrollY - top) < 2;
    if (reached || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const sign of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(sign, stop, { passive: true });
  attempt();
  return stop;
}
