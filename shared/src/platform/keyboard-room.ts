/** When a field that has got the focus is scrolled to, milliseconds: the keyboard is up by then (specification, section 9). */
export const KEYBOARD_MS = 500;
/** Room left over and under the field, px. */
export const KEYBOARD_MARGIN = 10;

/**
 * Keeps the field that is being typed in above Android's keyboard: as soon as the room for the page has become less, and 500 ms
 * after the focus, which is all that is known of a keyboard that is up already. Some browsers lay the keyboard over the page
 * and tell by `visualViewport`; some web views become smaller themselves; old ones have no `visualViewport`. Writes what the
 * keyboard covers into `--keyboard` for bars at the bottom. Answers how to stop. The host starts it once on Android.
 */
export function keepFieldsInView(win: Window = window): () => void {
  const viewport = win.visualViewport;
  const root = win.document.documentElement;
  /** Height that the page could have, px: enlarging it by two fingers is no keyboard. */
  const roomNow = () => (viewport ? viewport.height * viewport.scale : win.innerHeight);
  let room = roomNow();
  let timer = 0;

  const bring = () => {
    const field = win.document.activeElement;
    if (!(field instanceof HTMLElement) || !isField(field)) return;
    const { top, bottom } = field.getBoundingClientRect();
    const start = viewport?.offsetTop ?? 0;
    const end = start + (viewport?.height ?? win.innerHeight);
    const over = top - KEYBOARD_MARGIN - start;
    const under = bottom + KEYBOARD_MARGIN - end;
    const by = under > 0 ? Math.min(under, over) : Math.min(0, over);
    if (by !== 0) scrollerOf(field, win)?.scrollBy({ top: by });
  };
  const onResize = () => {
    const now = roomNow();
    root.style.setProperty('--keyboard', `${Math.round(Math.max(0, win.innerHeight - now))}px`);
    const isLess = now < room;
    room = now;
    if (isLess) bring();
  };
  const onFocus = () => {
    win.clearTimeout(timer);
    timer = win.setTimeout(bring, KEYBOARD_MS);
  };
  viewport?.addEventListener('resize', onResize);
  win.addEventListener('resize', onResize);
  win.document.addEventListener('focusin', onFocus);
  return () => {
    win.clearTimeout(timer);
    viewport?.removeEventListener('resize', onResize);
    win.removeEventListener('resize', onResize);
    win.document.removeEventListener('focusin', onFocus);
    root.style.removeProperty('--keyboard');
  };
}

/** Returns the element to scroll for a field: in a sheet its own content, and never the page behind it. */
function scrollerOf(field: HTMLElement, win: Window): Pick<Window, 'scrollBy'> | null {
  for (let around = field.parentElement; around; around = around.parentElement) {
    if (around === win.document.body) return win;
    const isFull = around.scrollHeight > around.clientHeight;
    if (isFull && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
    if (around.matches('dialog')) return null;
  }
  return win;
}

function isField(element: HTMLElement): boolean {
  return element.matches('input, textarea, select, [contenteditable=""], [contenteditable=true]');
}
