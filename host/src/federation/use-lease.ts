import type { InlineReleases } from '@sold/contracts/federation/release';
import { whenIdle } from '@sold/shared/platform/when-idle';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Lease } from './lease.ts';

/**
 * Keeps the page's release set, and takes a newer one when that disturbs no visitor; loaded when the page is idle, because a page that
 * has just come has the newest set. @param path that is shown, below the base path
 */
export function useLease(releases: InlineReleases, path: string): void {
  const lease = useRef<Lease | null>(null);
  const before = useRef<string | null>(null);
  useEffect(
    () =>
      whenIdle(0, () =>
        import(/* webpackChunkName: 'lease' */ './page-lease.ts').then(({ pageLease }) => {
          lease.current = pageLease(releases);
        }),
      ),
    [releases],
  );
  useLayoutEffect(() => {
    if (before.current === path) return;
    lease.current?.moves(before.current, path);
    before.current = path;
  }, [path]);
}
