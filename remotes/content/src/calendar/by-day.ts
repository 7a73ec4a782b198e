import type { ReleaseSummary } from '@sold/contracts/entities/content';

/** Releases by the day (`yyyy-MM-dd`, Korea) on which they come, in their order. */
export function byDay(list: readonly ReleaseSummary[]): ReadonlyMap<string, readonly ReleaseSummary[]> {
  const days = new Map<string, ReleaseSummary[]>();
  for (const release of list) {
    const day = release.release_at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), release]);
  }
  return days;
}
