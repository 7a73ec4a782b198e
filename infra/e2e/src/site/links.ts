import { PAGES } from './site-pages.ts';

/** Every screen of the site, for `resolveRoute`. */
export const SCREENS = [...new Set(PAGES.map(({ screen }) => screen))].map((path) => ({ path }));

/** Links of a page to our own, without anchors, as written into its HTML. */
export function linksIn(html: string): string[] {
  const found = html.matchAll(/href="(\/webapp[^"#]*)/g);
  return [...found].map(([, link = '']) => link.replaceAll('&amp;', '&')).filter((link) => link !== '');
}
