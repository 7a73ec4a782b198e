import { twinOf } from './twin.ts';

/** What a person did in the first view that the site has to carry out. */
export interface Wishes {
  /** Puts what was typed into the site, which takes the place of the view. @returns does the rest, once it has */
  carryOver(site: Element): () => void;
  /** Stops listening. */
  stop(): void;
}

const PRESSABLE =
  'button, [role="button"], [role="tab"], summary, input[type="checkbox"], input[type="radio"]';
const FIELD = 'input, textarea, select';

/**
 * Keeps what is pressed, sent and typed in the first view, and where the focus is. Links of it are addresses and are followed
 * by the browser; of everything else the last press counts.
 */
export function rememberWishes(view: HTMLElement): Wishes {
  let pressed: Element | null = null;
  let sent: Element | null = null;

  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    if (!target || !view.contains(target) || isSubmit(target)) return;
    event.preventDefault();
    pressed?.removeAttribute('aria-busy');
    pressed = target;
    target.setAttribute('aria-busy', 'true');
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    sent = event.target instanceof Element ? event.target : null;
  };
  view.addEventListener('click', onClick);
  view.addEventListener('submit', onSubmit);

  return {
    carryOver(site) {
      for (const field of view.querySelectorAll<HTMLInputElement>(FIELD)) typeInto(field, view, site);
      const focused = view.contains(document.activeElement) ? document.activeElement : null;
      // After the frame: what is pressed may open what needs the page as it is now.
      const wishes = [pressed && twinOf(pressed, view, site), sent && twinOf(sent, view, site)];
      const focus = focused && twinOf(focused, view, site);
      return () => {
        focus?.focus({ preventScroll: true });
        const [press, form] = wishes;
        press?.click();
        if (form instanceof HTMLFormElement) form.requestSubmit();
      };
    },
    stop() {
      view.removeEventListener('click', onClick);
      view.removeEventListener('submit', onSubmit);
    },
  };
}

/** What is sent is told by its form. */
function isSubmit(target: Element): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit' && target.form !== null;
}

/** Text that was typed stays, told to React as typing is. */
function typeInto(field: HTMLInputElement, view: Element, site: Element): void {
  if (!('value' in field) || field.value === field.defaultValue || /^(checkbox|radio)$/.test(field.type))
    return;
  const twin = twinOf(field, view, site);
  if (!(twin instanceof HTMLInputElement)) return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(twin, field.value);
  twin.dispatchEvent(new Event('input', { bubbles: true }));
}
