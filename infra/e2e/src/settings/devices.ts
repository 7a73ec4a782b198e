/**
 * Where a journey runs, as a tag that the projects of `playwright.config.ts` read. A journey without one runs on the desktop; both
 * stand where the two differ.
 */

/** In the web view of the app. */
export const IN_APP = { tag: '@app' };

/** On the desktop and in the web view of the app. */
export const ON_BOTH = { tag: ['@desktop', '@app'] };

/** In the browser of a phone alone. */
export const ON_PHONE = { tag: '@phone' };

/** On the desktop and in the browser of a phone, where the bars of the site stand around a page. */
export const ON_WEB = { tag: ['@desktop', '@phone'] };

/** Tags that each project runs. */
export const RUNS_ON = {
  desktop: /@desktop\b|^(?!.*@(app|phone)\b)/,
  phone: /@phone\b/,
  webview: /@app\b/,
} as const;
