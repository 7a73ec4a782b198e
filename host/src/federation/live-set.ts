import { LIVE_SET_ADDRESS, type LiveSetAnswer } from '@sold/contracts/federation/live-set';
import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';

/** Returns the serial of the set for this visitor when its versions differ from those of this page; else, and without a response, null. */
export async function newerSet(own: InlineReleases): Promise<number | null> {
  try {
    const answer = await fetch(LIVE_SET_ADDRESS, { cache: 'no-store' });
    if (!answer.ok) return null;
    const live = (await answer.json()) as LiveSetAnswer;
    return differs(own, live) ? live.serial : null;
  } catch {
    return null;
  }
}

function differs({ host, remotes }: InlineReleases, { units }: LiveSetAnswer): boolean {
  const own: Partial<Record<UnitName, { version: string }>> = { ...remotes, host };
  return Object.entries(own).some(([unit, { version }]) => units[unit as UnitName]?.version !== version);
}
