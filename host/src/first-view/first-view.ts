import { FIRST_VIEW_ID } from '@sold/contracts/federation/first-view';
import { endOfFirstView } from '@sold/shared/first-view/first-answers';
import { dialogQueue } from '@sold/shared/modal/dialog';
import { currentToast } from '@sold/shared/modal/toast';
import { scrollByPage } from '@sold/shared/platform/page-history';
import { carryOver } from './early-input.ts';
import { isUnderWay, onceDone } from './under-way.ts';

interface Held {
  view: HTMLElement;
  site: HTMLElement;
  /** Stops waiting for what cannot be shown outside of the page. */
  stop(): void;
}

let held: Held | null = null;
/** A press or a syllable has to end before the site takes its place. */
let isWaiting = false;

/**
 * Lets the first view that came with the page stand while the site is made outside of the document: nothing is there twice, and
 * nothing is laid out twice. Nothing happens when the page has none. Call it before the site is rendered.
 * @param site the element that the site is rendered into
 */
export function holdFirstView(site: HTMLElement, doc: Document = document): void {
  const view = doc.getElementById(FIRST_VIEW_ID);
  if (!view) return;
  site.remove();
  // A message is shown above the page, and has to be in it by then.
  const stops = [dialogQueue.subscribe(replace), currentToast.subscribe(replace)];
  const stop = () => {
    for (const one of stops) one();
  };
  held = { view, site, stop };
}

/** Whether the first view is still what is seen. */
export function isFirstViewShown(): boolean {
  return held !== null;
}

/**
 * A copy of what the first view shows of its screen, for one whose code did not come; null when the view is gone, or is no more than
 * shapes of what would come.
 */
export function copyOfScreen(): Node[] | null {
  const content = held?.view.querySelector('#content');
  if (!content || content.querySelector('[role=status][aria-busy]')) return null;
  return [...content.childNodes].map((node) => node.cloneNode(true));
}

/**
 * Puts the site in the place of the first view, in one frame: what was typed, focused and pressed goes over, and the page stays
 * where it was scrolled to. A visitor who is pressing a button lets it go first, and ends the syllable they are typing. Call it in a layout effect of a screen that has
 * rendered; later calls do nothing.
 */
export function takePlace(): void {
  if (held === null || isWaiting) return;
  isWaiting = isUnderWay();
  if (isWaiting) onceDone(replace);
  else replace();
}

function replace(): void {
  if (held === null) return;
  const { view, site, stop } = held;
  isWaiting = false;
  held = null;
  stop();
  const { scrollX, scrollY } = window;
  const carried = carryOver(view, site, window.soldEarlyInput ?? {});
  view.replaceWith(site);
  carried.focus();
  scrollByPage();
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  // Parts of the screen that are mounted in this commit still start from what came with the page.
  setTimeout(() => {
    endOfFirstView();
    carried.press();
  }, 0);
}
