import { tabStorage } from '@sold/shared/platform/browser-storage';

const KEY = 'sold-scroll';
/** Pages remembered for one tab. */
const PAGES = 50;
/** Longest wait for a page to grow to its old height, milliseconds. */
const PATIENCE_MS = 15_000;
/** Signs that the person goes elsewhere by themselves. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let positions: Map<string, number> | null = null;
/** While a place is sought the page is scrolled by us, and where it is says nothing. */
let isSeeking = false;

function remembered(): Map<string, number> {
  positions ??= new Map(readPlaces(tabStorage.read(KEY)));
  return positions;
}

/** Places as they were stored; what anything else has written there is no place. */
function readPlaces(text: string | null): [string, number][] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
}

/** Remembers where a history entry was scrolled to, pixels. */
export function rememberScroll(entry: string, top: number): void {
  if (isSeeking) return;
  const all = remembered();
  all.delete(entry);
  all.set(entry, top);
  if (all.size > PAGES) all.delete(all.keys().next().value as string);
  tabStorage.write(KEY, JSON.stringify([...all]));
}

/**
 * Restores the scroll position of a history entry. The content may still be loading, so this waits for the page to be tall
 * enough, and gives up when the person scrolls. @returns function that stops it
 */
export function restoreScroll(entry: string): () => void {
  const top = remembered().get(entry) ?? 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    isSeeking = false;
    clearTimeout(timer);
    observer.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, stop);
  };
  for (const sign of SIGNS) window.addEventListener(sign, stop, { passive: true });
  isSeeking = true;
  observer.observe(document.body);
  attempt();
  return stop;
}
