import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { whenIdle } from '@sold/shared/platform/when-idle';
import { useEffect } from 'react';
import { warmUp } from '../../federation/remote-screens.ts';
import { warmUpHostScreens } from './host-screens.ts';

/** Likely next unit: from an item its order, from anywhere else the goods. */
const NEXT: Partial<Record<UnitName, UnitName>> = { trade: 'order' };
/** Wait before anything is fetched ahead, milliseconds: the screen itself comes first. */
const QUIET_MS = 2_500;

/** Fetches the likely next remote, the host's own screens and its words about the connection while nothing else is going on. */
export function useWarmUp(releases: InlineReleases, current: UnitName): void {
  useEffect(() => {
    const next = NEXT[current] ?? 'trade';
    return whenIdle(QUIET_MS, () => {
      warmUpHostScreens();
      if (next !== current && releases.remotes[next]) warmUp(next);
      // The next screen tries again.
      return import(/* webpackChunkName: 'offline' */ '../../offline/offline-note.ts').then(
        ({ noteConnection }) => noteConnection(),
      );
    });
  }, [releases, current]);
}
