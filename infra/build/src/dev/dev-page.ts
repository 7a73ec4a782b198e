import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { devBase } from './dev-config.ts';

const SET = /(<script type="application\/json" id="sold-releases"[^>]*>)(.*?)(<\/script>)/s;
const VIEW = /<div id="sold-view"[\s\S]*?(?=<noscript>)/;

/**
 * A page of the site with the remote under development: without the hash and the first view of the published one.
 * @param screens paths of its screens
 */
export function devPage(html: string, unit: Exclude<UnitName, 'host'>, screens: readonly string[]): string {
  const files = new RegExp(`<link rel="(?:preload|stylesheet)"[^>]* href="/dist/${unit}/[^>]*>\\n?`, 'g');
  const isOwn = files.test(html);
  const swapped = html.replace(SET, (_, before: string, json: string, after: string) => {
    const set = JSON.parse(json) as InlineReleases;
    const remote = {
      version: 'dev',
      base: devBase(unit),
      entry: 'remoteEntry.js',
      screens: screens.map((path) => ({ path })),
      integrity: '',
    };
    const remotes = { ...set.remotes, [unit]: remote };
    return `${before}${JSON.stringify({ ...set, remotes }).replaceAll('<', '\\u003c')}${after}`;
  });
  return (isOwn ? swapped.replace(VIEW, '') : swapped).replace(files, '');
}

/** The page's policy, with the connection over which it hears of changes. */
export function devPolicy(policy: string, socket: string): string {
  return policy.replace("connect-src 'self'", `connect-src 'self' ${socket}`);
}
