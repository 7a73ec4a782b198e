import type { InlineReleases } from '@sold/contracts/federation/release';
import { belowBase } from '@sold/contracts/federation/route';
import { tabStorage } from '@sold/shared/platform/browser-storage';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Lease } from './lease.ts';
import { newerSet } from './live-set.ts';

/** Keeps the page's release set, and takes a newer one where that disturbs nobody. @param path that is shown, below the base path */
export function useLease(releases: InlineReleases, path: string): void {
  const lease = useMemo(
    () =>
      new Lease({
        newer: () => newerSet(releases),
        reload: () => window.location.reload(),
        store: tabStorage,
        now: Date.now,
      }),
    [releases],
  );
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (before.current === path) return;
    lease.moves(before.current, path);
    before.current = path;
  }, [lease, path]);
  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) lease.hides();
      else void lease.comesBack(belowBase(window.location.pathname));
    };
    const onInput = () => lease.typed();
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('input', onInput);
    };
  }, [lease]);
}
