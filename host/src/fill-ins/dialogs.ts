/** Open dialogs, the last on top. */
const shown: HTMLElement[] = [];
const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]';

const topmost = () => shown[shown.length - 1];
const isOutside = ({ target }: Event) => shown.length > 0 && !topmost()?.contains(target as Node);

/**
 * Gives elements what native dialogs do, for browsers without them (Safari before 15.4): one is above the page, keeps focus and
 * presses to itself and is left by Escape. How it looks there is in the base styles.
 */
export function fillInDialogs(page: typeof globalThis): void {
  Object.assign((page.HTMLDialogElement ?? page.HTMLElement).prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
      this.setAttribute('aria-modal', 'true');
      shown.push(this);
      this.style.zIndex = String(1_000 + shown.length);
      focusIn(this);
    },
    close(this: HTMLElement) {
      this.removeAttribute('open');
      const place = shown.indexOf(this);
      if (place >= 0) shown.splice(place, 1);
    },
  });
  page.addEventListener('keydown', (event) => {
    const dialog = topmost();
    if (event.key !== 'Escape' || event.defaultPrevented || !dialog) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
      (dialog as HTMLDialogElement).close();
  });
  page.addEventListener('focusin', (event) => {
    const dialog = topmost();
    if (dialog && isOutside(event)) focusIn(dialog);
  });
  // The page behind is covered: a press beside a dialog is one on its backdrop.
  for (const kind of ['click', 'pointerdown', 'touchstart'])
    page.addEventListener(
      kind,
      (event) => {
        if (!isOutside(event)) return;
        event.stopPropagation();
        if (event.cancelable) event.preventDefault();
        if (kind === 'click') topmost()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      },
      { capture: true, passive: false },
    );
}

function focusIn(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
