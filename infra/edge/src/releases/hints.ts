import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import { fileAddress } from '@sold/contracts/federation/file-address';
import type { Release, ReleaseScreen } from '@sold/contracts/federation/release';
import { layoutOf, type Route, resolveRoute, variantOf } from '@sold/contracts/federation/route';
import type { UiType } from '@sold/contracts/federation/screen';
import { COMPONENTS_PATH, HOST_PATHS } from '@sold/contracts/wire/paths';
import { LRUCache } from 'lru-cache';
import { fileOf, type LiveReleases } from './releases.ts';

/** One `<link rel="preload">`. */
export interface Hint {
  href: string;
  /** Below the release's base: what the code of the unit calls it. */
  path: string;
  as: 'script' | 'style';
  integrity: string;
}

/**
 * Exactly the files the screen of this address needs: its remote's entry, its screens module, the chunks of the variant
 * this user agent will be shown, and the shared modules they ask of the host. An address no remote owns needs none.
 * @param path below `/webapp`
 */
export function hintsFor(live: LiveReleases, path: string, userAgent: string): readonly Hint[] {
  const route = screenAt(live, path);
  if (!route) return tableOf(live).none;
  const { hints } = route.screen;
  const wanted = layoutOf(path, describeDevice({ userAgent }).mobile);
  const known = hints.get(wanted) ?? screenHints(live, route.screen, wanted);
  hints.set(wanted, known);
  return known;
}

function screenHints(live: LiveReleases, { release, files, uses }: OwnedScreen, wanted: UiType): Hint[] {
  const needed = [...release.initial, ...(variantOf(files, wanted) ?? [])];
  const { host } = live;
  const ofHost = (variantOf(uses, wanted) ?? []).flatMap((name) => host?.later?.[name] ?? []);
  return [
    ...[...new Set(needed)].map((file) => hint(release, file)),
    ...(host ? [...new Set(ofHost)].map((file) => hint(host, file)) : []),
  ];
}

/** The screen of a live remote at an address, with its release. @param path below `/webapp` */
export function screenAt(live: LiveReleases, path: string): Route<OwnedScreen> | null {
  const { screens, routes } = tableOf(live);
  const known = routes.get(path);
  if (known !== undefined) return known.route;
  const route = resolveRoute(path, screens);
  routes.set(path, { route });
  return route;
}

/** Whether a live unit shows something at an address; else the page is a 404. @param path below `/webapp` */
export function isOwned(live: LiveReleases, path: string): boolean {
  const ofHost = HOST_PATHS.filter((own) => own !== COMPONENTS_PATH || live.inline.practice).map((own) => ({
    path: own,
  }));
  return screenAt(live, path) !== null || resolveRoute(path, ofHost) !== null;
}

interface OwnedScreen extends ReleaseScreen {
  release: Release;
  hints: Map<UiType, readonly Hint[]>;
}

/** Screens of a set, which does not change, and where they are: every page asks several times. */
interface ScreenTable {
  screens: readonly OwnedScreen[];
  routes: LRUCache<string, { route: Route<OwnedScreen> | null }>;
  /** Hints of an address that no remote owns. */
  none: readonly Hint[];
}

/** Addresses of a set whose screens are remembered. */
const MOST_ROUTES = 2_000;
const tables = new WeakMap<LiveReleases, ScreenTable>();

function tableOf(live: LiveReleases): ScreenTable {
  const known = tables.get(live);
  if (known !== undefined) return known;
  const screens = [...live.remotes.values()].flatMap((release) =>
    release.screens.map((screen) => ({ ...screen, release, hints: new Map() })),
  );
  const table: ScreenTable = { screens, routes: new LRUCache({ max: MOST_ROUTES }), none: [] };
  tables.set(live, table);
  return table;
}

function hint(release: Release, path: string): Hint {
  return {
    href: fileAddress(release, path),
    path,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity: fileOf(release, path).integrity,
  };
}
