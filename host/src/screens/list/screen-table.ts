import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { remotesOf } from '../../federation/releases.ts';
import { componentsScreen, type HostScreen, hostScreens } from './host-screens.ts';

/** A row of the table: a screen of the host, or where a remote's screen comes from. */
export type TableScreen = ({ unit: 'host' } & HostScreen) | { unit: Exclude<UnitName, 'host'>; path: string };

/** Every screen of this page. The host's own come first: where two paths are equal, they win. */
export function screenTable(releases: InlineReleases): TableScreen[] {
  const remote = remotesOf(releases).flatMap(([unit, { screens }]) =>
    unit === 'host' ? [] : screens.map(({ path }) => ({ unit, path })),
  );
  const own = releases.practice ? [...hostScreens, componentsScreen] : hostScreens;
  return [...own.map((screen) => ({ unit: 'host', ...screen }) as const), ...remote];
}
