import { UNITS, type UnitName } from './units.ts';

/** Policy behind the sanitiser of `@sold/shared`: the only one that may make HTML. */
export const HTML_POLICY = 'sold-html';
/** Policy behind the federation's own scripts: only files of the release set. */
export const FEDERATION_POLICY = 'sold-federation';
/** Policy behind the one retry of the host's first script (`PAGE_SCRIPT`). */
export const HOST_POLICY = 'sold-host-again';

/** Scripts of configured analytics providers, after consent. */
export const ANALYTICS_POLICY = 'sold-analytics';
/** The service worker that shows pushes, when a person turns them on. */
export const PUSH_POLICY = 'sold-push';
/** KakaoTalk's SDK, when something is shared on a site that is configured with a key. */
export const SHARE_POLICY = 'sold-share';
/** Made only on pages with a library that writes HTML as text: cleans what it writes (`sanitiseLibraries`). */
const LIBRARY_POLICY = 'default';

/** Policy of a unit's own chunk loader; two units never share one. */
export function policyOf(unit: UnitName): string {
  return `sold-${unit}`;
}

/** Every Trusted Types policy a page may create; the edge writes them into its Content Security Policy. */
export const TRUSTED_TYPES_POLICIES: readonly string[] = [
  HTML_POLICY,
  FEDERATION_POLICY,
  HOST_POLICY,
  ANALYTICS_POLICY,
  SHARE_POLICY,
  PUSH_POLICY,
  LIBRARY_POLICY,
  ...UNITS.map(policyOf),
];
