/**
 * Built-ins that a browser of the list lacks and pages use: the host fills them in (`host/src/fill-ins`), the code asks first, or the
 * name is one of our own.
 */
export const FILLED_IN = [
  '.at',
  '.findLast',
  '.findLastIndex',
  '.toReversed',
  '.requestSubmit',
  '.showModal',
  'Object.hasOwn',
  'URL.canParse',
  'reportError',
] as const;

export const ASKED_FOR: Readonly<Record<string, string>> = {
  '.hidePopover': 'a toast is a popover only where there are some',
  '.showPopover': 'a toast is a popover only where there are some',
  '<… popover>': 'an empty toast is hidden by its style',
  '.randomUUID': 'keys are made of random bytes elsewhere',
  '.requestIdleCallback': 'a timer takes its place',
  '.canShare': 'files are copied elsewhere',
  '.share': 'the address is copied elsewhere',
  trustedTypes: 'only where they are known, code has to be signed',
  BroadcastChannel: 'tabs hear of changes through the storage',
};

/** Fields and functions of our own that are named like a young built-in. */
export const OWN_NAMES = [
  '.drop',
  '.ink',
  '.loading',
  '.login',
  '.role',
  '.serial',
  '.show',
  '.storage',
  '.take',
  '.toHex',
  '.wait',
  '.watch',
  '.when',
  '.windows',
] as const;

/** Styles that an older browser drops, and the page without them. */
export const DROPPED_STYLES: Readonly<Record<string, string>> = {
  '::backdrop': 'dialogs that are filled in have a shadow',
  ':focus-visible': 'the browser draws its own ring',
  ':has': 'a disabled row is not grey, a wrong one has its words alone, a field may be focused behind a bar',
  ':popover-open': 'a toast does not fade in',
  '@container': 'steps stand below each other',
  '@starting-style': 'sheets and dialogs open without moving in',
  'align-content: start': 'grids know it',
  'align-self: start': 'grids know it',
  'break-after: avoid': 'paper alone',
  contain: 'a picture may lie beside its text',
  'container-type': 'steps stand below each other',
  'forced-color-adjust': 'colours of the system are kept',
  'justify-content: start': 'grids know it',
  'overscroll-behavior': 'the page behind scrolls on',
  resize: 'a text field keeps its size',
  'scrollbar-color': 'bars as the system draws them',
  'scrollbar-gutter': 'a page moves by the width of a bar',
  'scrollbar-width': 'bars as the system draws them',
  'text-wrap': 'lines are broken as usual',
  translate: 'sheets and dialogs open without moving in',
};
