import type { InlineReleases } from '@sold/contracts/federation/release';
import { belowBase } from '@sold/contracts/federation/route';
import { tabStorage } from '@sold/shared/platform/browser-storage';
import { Lease } from './lease.ts';
import { newerSet } from './live-set.ts';

/** The lease of this page, which hears when the page is out of sight and when something is typed. Once a page. */
export function pageLease(releases: InlineReleases): Lease {
  const lease = new Lease({
    newer: () => newerSet(releases),
    reload: () => window.location.reload(),
    store: tabStorage,
    now: Date.now,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) lease.hides();
    else void lease.comesBack(belowBase(window.location.pathname));
  });
  document.addEventListener('input', () => lease.typed());
  return lease;
}
