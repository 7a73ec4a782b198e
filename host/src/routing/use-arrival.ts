import { useLocation, useNavigationType } from '@sold/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeScrolled } from '../first-view/use-take-place.ts';
import { leaveTrail } from '../session/page-trail.ts';
import { rememberScroll, restoreScroll } from './scroll-memory.ts';

/** Pages shown since the document loaded; the first one keeps the browser's own focus. */
let arrivals = 0;

/**
 * Handles the arrival of a screen: restores the scroll position of its history entry and focuses its heading, so that
 * keyboard and screen reader go on where the eye does. A screen stays for another query of its path; then it scrolls as
 * well, but for a query that took the place of the one before. Call it inside the screen's Suspense boundary.
 */
export function useArrival(): void {
  const { key } = useLocation();
  const way = useNavigationType();
  const entry = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry, however it came about
  useLayoutEffect(() => {
    const isArrival = entry.current === '';
    entry.current = key;
    if (isArrival) {
      arrivals += 1;
      if (arrivals > 1) focusHeading();
    }
    if (isArrival && takeScrolled()) {
      rememberScroll(key, window.scrollY);
      return undefined;
    }
    if (way === 'POP') return restoreScroll(key);
    if (isArrival || way === 'PUSH') window.scrollTo(0, 0);
    return undefined;
  }, [key]);

  // Gone with the screen and not after it: the next screen is shorter, and scrolls the page by itself.
  useLayoutEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => rememberScroll(entry.current, window.scrollY));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
}

/** Writes the cookies of this page and the one before. */
export function usePageTrail(): void {
  const { pathname, search } = useLocation();
  useEffect(() => leaveTrail(pathname, search), [pathname, search]);
}

/** How long a heading may take to come, milliseconds: it is part of what the screen loads. */
const HEADING_MS = 8_000;

/** Focuses the screen's heading: immediately, or when it has rendered and the focus has not moved meanwhile. */
function focusHeading(): void {
  const main = document.getElementById('content');
  if (!main || focusOn(main.querySelector('h1'))) return;
  focusOn(main);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main && document.activeElement !== document.body) stop();
    else if (focusOn(main.querySelector('h1'))) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, HEADING_MS);
}

function focusOn(target: HTMLElement | null): boolean {
  if (!target) return false;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
