import { FIRST_VIEW_ID } from '@sold/contracts/federation/first-view';
import { endOfFirstView } from '@sold/shared/first-answers';
import { rememberWishes, type Wishes } from './wishes.ts';

interface Held {
  view: HTMLElement;
  site: HTMLElement;
  wishes: Wishes;
}

let held: Held | null = null;

/**
 * Lets the first view that came with the page stand while the site is made out of sight beside it. Nothing when the page has
 * none. Call it before the site is rendered.
 * @param site the element that the site is rendered into
 */
export function holdFirstView(site: HTMLElement, doc: Document = document): void {
  const view = doc.getElementById(FIRST_VIEW_ID);
  if (!view) return;
  // Laid out as wide as it will be, and not to be seen, focused or heard.
  Object.assign(site.style, { height: '0', overflow: 'hidden', visibility: 'hidden' });
  held = { view, site, wishes: rememberWishes(view) };
}

/** Whether the first view is still what is seen. */
export function isFirstViewShown(): boolean {
  return held !== null;
}

/**
 * Puts the site in the place of the first view, in one frame: what was typed, focused and pressed goes over, and the page stays
 * where it was scrolled to. Call it in a layout effect of a screen that has rendered; later calls do nothing.
 */
export function takePlace(): void {
  if (held === null) return;
  const { view, site, wishes } = held;
  held = null;
  const { scrollX, scrollY } = window;
  const afterwards = wishes.carryOver(site);
  wishes.stop();
  view.remove();
  site.removeAttribute('style');
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  // Parts of the screen that are mounted in this commit still start from what came with the page.
  setTimeout(() => {
    endOfFirstView();
    afterwards();
  }, 0);
}
