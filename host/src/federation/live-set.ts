import { LIVE_SET_ADDRESS, type LiveSetAnswer } from '@sold/contracts/federation/live-set';
import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';

/** Whether this visitor would be given other versions than those of this page. False when nobody answers. */
export async function isSetNewer(own: InlineReleases): Promise<boolean> {
  try {
    const answer = await fetch(LIVE_SET_ADDRESS, { cache: 'no-store' });
    return answer.ok && differs(own, (await answer.json()) as LiveSetAnswer);
  } catch {
    return false;
  }
}

function differs({ host, remotes }: InlineReleases, { units }: LiveSetAnswer): boolean {
  const own: Partial<Record<UnitName, { version: string }>> = { ...remotes, host };
  const names = new Set([...Object.keys(own), ...Object.keys(units)]) as Set<UnitName>;
  return [...names].some((unit) => own[unit]?.version !== units[unit]?.version);
}
