import { fireEvent } from '@testing-library/react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Everything that Tab reaches, in its order. An open dialog holds the focus. */
function stops(): HTMLElement[] {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...within.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => !one.matches(':disabled, [tabindex="-1"]') && one.closest('[inert]') === null,
  );
}

/** Presses Tab until the focus is on an element. @throws Error when it does not get there */
export function tabTo(wanted: HTMLElement): void {
  const all = stops();
  const from = all.indexOf(document.activeElement as HTMLElement);
  const order = [...all.slice(from + 1), ...all.slice(0, from + 1)];
  for (const one of order) {
    one.focus();
    if (one === wanted) return;
  }
  throw new Error(`Tab does not reach ${wanted.outerHTML.slice(0, 120)}`);
}

/** Presses Space or Enter on the element with the focus, which does what browsers do. */
export function pressKey(key: ' ' | 'Enter'): void {
  const at = document.activeElement as HTMLElement;
  if (!fireEvent.keyDown(at, { key })) return;
  const isBox = at.matches('[type="checkbox"]');
  if (at.matches('button, summary') || (isBox ? key === ' ' : at.matches('a[href]') && key === 'Enter'))
    fireEvent.click(at);
  else if (key === 'Enter' && at.matches('input')) fireEvent.submit(at.closest('form') as HTMLFormElement);
}
