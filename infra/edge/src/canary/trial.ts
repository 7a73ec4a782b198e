import type { Accepted } from '@sold/release/accept';
import type { LiveReleases } from '../releases.ts';
import { isChosen } from './assign.ts';

/** What a person gets of a set with canaries. */
export type Trial = (person: string) => LiveReleases;

/**
 * Sets with canaries in place of live versions, each made when the first person gets it.
 * @param live what everybody else gets @param key secret by which people are chosen
 * @param ready makes a set that pages can be written with
 */
export function trialOf(
  accepted: Accepted,
  live: LiveReleases,
  key: string,
  ready: (accepted: Accepted) => LiveReleases,
): Trial {
  const { canaries } = accepted;
  const made = new Map<string, LiveReleases>();
  return (person) => {
    const chosen = [...canaries].filter(([, { release, percent }]) =>
      isChosen(key, person, release, percent),
    );
    if (chosen.length === 0) return live;
    const names = chosen.map(([unit, { release }]) => `${unit}@${release.version}`);
    const id = [accepted.set.serial, ...names].join(' ');
    const known = made.get(id);
    if (known !== undefined) return known;
    const releases = new Map(accepted.releases);
    for (const [unit, { release }] of chosen) releases.set(unit, release);
    const one = { ...ready({ ...accepted, releases }), id, all: live.all };
    made.set(id, one);
    return one;
  };
}
