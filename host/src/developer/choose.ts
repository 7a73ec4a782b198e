import { OVERRIDE_ADDRESS, type OverrideChoice } from '@sold/contracts/federation/override';
import type { UnitName } from '@sold/contracts/federation/release';

/** Null when the edge does not list them. */
export async function choiceOfVersions(): Promise<OverrideChoice | null> {
  const answer = await fetch(OVERRIDE_ADDRESS, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as OverrideChoice) : null;
}

/** Overrides one version for this browser and reloads the page. */
export async function chooseVersion(unit: UnitName, version: string): Promise<void> {
  const query = new URLSearchParams({ unit, version });
  const answer = await fetch(`${OVERRIDE_ADDRESS}?${query}`, { method: 'POST' });
  if (answer.ok) window.location.reload();
}

export async function clearOverrides(): Promise<void> {
  await fetch(OVERRIDE_ADDRESS, { method: 'DELETE' });
  window.location.reload();
}
