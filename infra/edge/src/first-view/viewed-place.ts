import type { Business } from '@sold/contracts/federation/business';
import type { FirstRequest, FrameRequest } from '@sold/contracts/federation/first-view';
import type { Release } from '@sold/contracts/federation/release';
import { layoutOf } from '@sold/contracts/federation/route';
import { screenAt } from '../releases/hints.ts';
import type { LiveReleases } from '../releases/releases.ts';
import { kindOf, plainDevice } from './plain-device.ts';

/** Longer addresses are no links; each would be a cache entry. */
const LONGEST_ADDRESS = 512;

/** An address as it was asked for. */
export interface ViewedAddress {
  /** Below the base path. */
  path: string;
  /** With its question mark; empty without one. */
  search: string;
  userAgent: string;
  /** Whether something may be rendered for this visitor now; asked once, when it has to be. Default: it may. */
  mayRender?: () => boolean;
}

/** Unit and screen of an address, and the input of its first view. */
export interface ViewedPlace {
  host: Release;
  release: Release;
  request: FirstRequest;
  frame: FrameRequest;
  /** The same for two addresses whose views are the same while the services answer the same. */
  key: string;
  frameKey: string;
}

export interface ViewedFor {
  /** Operator of the site; null when the edge does not know. */
  business: Business | null;
  /** `yyyy-MM-dd` in Korean time. */
  today: string;
}

/** Null for an address that no remote owns. */
export function viewedPlace(
  live: LiveReleases,
  { path, search, userAgent }: ViewedAddress,
  { business, today }: ViewedFor,
): ViewedPlace | null {
  const { host, inline } = live;
  const route = screenAt(live, path);
  if (host === null || route === null || path.length + search.length > LONGEST_ADDRESS) return null;
  const { screen, params } = route;
  const { release } = screen;
  const kind = kindOf(userAgent);
  const device = plainDevice(kind);
  const ui = layoutOf(path, kind.mobile);
  const address = `${path}${search}`;
  const screens = Object.values(inline.remotes).flatMap((remote) => remote.screens);
  const shared = [live.id, ui, kind.mobile, kind.webview];
  return {
    host,
    release,
    request: { screen: screen.path, params, search, ui, device, today },
    frame: { address, ui, device, screens, business },
    key: JSON.stringify([...shared, today, release.unit, screen.path, params, search]),
    frameKey: JSON.stringify([...shared, address]),
  };
}
