import { OVERRIDE_ADDRESS, type OverrideChoice } from '@sold/contracts/federation/override';
import type { UnitName } from '@sold/contracts/federation/release';

/** What there is to choose from; null when the edge does not say. */
export async function choiceOfVersions(): Promise<OverrideChoice | null> {
  const answer = await fetch(OVERRIDE_ADDRESS, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as OverrideChoice) : null;
}

/** Swaps one version for this browser and loads the page anew. */
export async function chooseVersion(unit: UnitName, version: string): Promise<void> {
  const query = new URLSearchParams({ unit, version });
  const answer = await fetch(`${OVERRIDE_ADDRESS}?${query}`, { method: 'POST' });
  if (answer.ok) window.location.reload();
}

/** Lets go of every swapped version and loads the page anew. */
export async function clearOverrides(): Promise<void> {
  await fetch(OVERRIDE_ADDRESS, { method: 'DELETE' });
  window.location.reload();
}
