/** When a field is scrolled to where the browser does not say how high the keyboard is, milliseconds (specification, section 9). */
export const KEYBOARD_MS = 500;
/** Room left over and under the field, px. */
export const KEYBOARD_MARGIN = 10;

/**
 * Keeps the field that is being typed in above Android's keyboard. With `visualViewport` as soon as the keyboard has
 * moved, elsewhere 500 ms after the focus. Writes the keyboard's height into `--keyboard` for bars at the bottom.
 * Answers how to stop. The host starts it once on Android.
 */
export function keepFieldsInView(win: Window = window): () => void {
  const viewport = win.visualViewport;
  const root = win.document.documentElement;
  let timer = 0;

  const bring = () => {
    const field = win.document.activeElement;
    if (!(field instanceof HTMLElement) || !isField(field)) return;
    const { top, bottom } = field.getBoundingClientRect();
    const height = viewport?.height ?? win.innerHeight;
    const over = top - KEYBOARD_MARGIN;
    const under = bottom + KEYBOARD_MARGIN - height;
    if (under > 0) win.scrollBy({ top: Math.min(under, over) });
    else if (over < 0) win.scrollBy({ top: over });
  };
  const onResize = () => {
    const keyboard = Math.max(0, win.innerHeight - (viewport?.height ?? win.innerHeight));
    root.style.setProperty('--keyboard', `${Math.round(keyboard)}px`);
    if (keyboard > 0) bring();
  };
  const onFocus = () => {
    if (viewport) return;
    win.clearTimeout(timer);
    timer = win.setTimeout(bring, KEYBOARD_MS);
  };
  viewport?.addEventListener('resize', onResize);
  win.document.addEventListener('focusin', onFocus);
  return () => {
    win.clearTimeout(timer);
    viewport?.removeEventListener('resize', onResize);
    win.document.removeEventListener('focusin', onFocus);
    root.style.removeProperty('--keyboard');
  };
}

function isField(element: HTMLElement): boolean {
  return element.matches('input, textarea, select, [contenteditable=""], [contenteditable=true]');
}
