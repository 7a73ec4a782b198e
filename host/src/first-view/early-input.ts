import { twinOf } from './twin.ts';

const FIELD = 'input, textarea';

/** Input in the first view that is still to be replayed. */
interface CarriedOver {
  /** In the frame in which the site takes the view's place: keys that are pressed next must find their field. */
  focus(): void;
  /** Once the site's own handlers stand. */
  press(): void;
}

/**
 * Puts into the site what was typed in the first view, and finds where its focus, last press and sent form go on.
 * @param input press and form that the page's own script has kept
 */
export function carryOver(
  view: HTMLElement,
  site: Element,
  { pressed, sent }: NonNullable<Window['soldEarlyInput']>,
): CarriedOver {
  for (const field of view.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD))
    typeInto(field, view, site);
  const choices = [...view.querySelectorAll('select')].filter((one) => one.value !== firstChoice(one));
  const chosen = choices.map((one) => ({ twin: twinOf(one, view, site), value: one.value }));
  const focused = view.contains(document.activeElement) ? document.activeElement : null;
  const [focus, press, form] = [focused, pressed, sent].map((one) => one && twinOf(one, view, site));
  const selection = focused instanceof HTMLInputElement ? selectionOf(focused) : null;
  return {
    focus() {
      focus?.focus({ preventScroll: true });
      if (selection && focus instanceof HTMLInputElement) focus.setSelectionRange(...selection);
    },
    press() {
      for (const { twin, value } of chosen) if (twin) setValue(twin, value, 'change');
      press?.click();
      if (form instanceof HTMLFormElement) form.requestSubmit();
    },
  };
}

/** Returns the caret of a field; null for kinds without one. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Text that was typed stays, told to React as typing is. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, view: Element, site: Element): void {
  if (field.value === field.defaultValue || /^(checkbox|radio)$/.test(field.type)) return;
  const twin = twinOf(field, view, site);
  if (twin) setValue(twin, field.value, 'input');
}

function firstChoice(list: HTMLSelectElement): string {
  return (list.querySelector<HTMLOptionElement>('option[selected]') ?? list.options[0])?.value ?? '';
}

/** React looks for a change of the value behind its own back, so it is set as the browser sets it. */
function setValue(field: HTMLElement, value: string, event: 'input' | 'change'): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
