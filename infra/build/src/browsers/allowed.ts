/** Built-ins that a browser of the list lacks and pages use: the host fills them in (`host/src/fill-ins`), or the code asks first. */
export const FILLED_IN = [
  'Array.at',
  'Array.findLast',
  'Array.findLastIndex',
  'Array.toReversed',
  'HTMLFormElement.requestSubmit',
  'Object.hasOwn',
  'String.at',
  'URL.canParse',
  'reportError',
] as const;

export const ASKED_FOR: Readonly<Record<string, string>> = {
  BarcodeDetector: 'a library reads the codes',
  BroadcastChannel: 'each tab has a connection of its own',
  'Crypto.randomUUID': 'keys are made of random bytes elsewhere',
  'HTMLElement.hidePopover': 'a toast is a popover only where there are some',
  'HTMLElement.showPopover': 'a toast is a popover only where there are some',
  HTMLDialogElement: 'dialogs are filled in where there are none',
  LockManager: 'each tab has a connection of its own',
  Navigation: 'the page before is told by the referrer',
  NavigationHistoryEntry: 'the page before is told by the referrer',
  'Navigator.canShare': 'files are copied elsewhere',
  'Navigator.share': 'the address is copied elsewhere',
  Notification: 'pushes are offered only where there are some',
  'Notification.permission': 'pushes are offered only where there are some',
  'Notification.requestPermission': 'pushes are offered only where there are some',
  PerformanceNavigationTiming: 'a developer sees no times of the page',
  'PerformanceResourceTiming.encodedBodySize': 'a developer sees no bytes',
  'PerformanceResourceTiming.responseStatus': 'a developer sees no status',
  PushManager: 'pushes are offered only where there are some',
  PushSubscription: 'pushes are offered only where there are some',
  PushSubscriptionOptions: 'pushes are offered only where there are some',
  'ServiceWorkerRegistration.pushManager': 'pushes are offered only where there are some',
  'ServiceWorkerRegistration.showNotification': 'the worker is registered only where there are pushes',
  'Window.navigation': 'the page before is told by the referrer',
  'Window.requestIdleCallback': 'a timer takes its place',
  '<… inert>':
    'goods before a scan can be pressed, and the service refuses an action that did not see their newest state',
  '<… popover>': 'an empty toast is hidden by its style',
};

/** Names in scripts of the edge, which run before the host. */
export const OF_EDGE: Readonly<Record<string, string>> = {
  '.serial': 'a number of its own',
  trustedTypes: 'only where they are known, code has to be signed',
};

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
