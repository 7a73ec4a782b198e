import { twinOf } from './twin.ts';

const FIELD = 'input, textarea, select';

/**
 * Puts into the site what a person did in the first view: what was typed now, and by the answer, once the site stands in its place,
 * the focus, the last press and what was sent.
 * @param wishes what the page's own script has kept
 */
export function carryOver(
  view: HTMLElement,
  site: Element,
  { pressed, sent }: NonNullable<Window['soldWish']>,
): () => void {
  for (const field of view.querySelectorAll<HTMLInputElement>(FIELD)) typeInto(field, view, site);
  const focused = view.contains(document.activeElement) ? document.activeElement : null;
  const [focus, press, form] = [focused, pressed, sent].map((one) => one && twinOf(one, view, site));
  return () => {
    focus?.focus({ preventScroll: true });
    press?.click();
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
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
