import type { Release } from '@sold/contracts/federation/release';
import type { Accepted } from '@sold/release/store/accept';
import { isChosen } from './assign.ts';

/** A set that pages can be written with; the fields used here. */
interface Ready {
  id: string;
  all: readonly Release[];
}

export type Trial<Live extends Ready> = (person: string) => Live;

/**
 * Sets with canaries in place of live versions, each made when the first person gets it.
 * @param live set of all other people @param key secret by which people are chosen
 * @param ready makes a set that pages can be written with
 */
export function trialOf<Live extends Ready>(
  accepted: Accepted,
  live: Live,
  key: string,
  ready: (accepted: Accepted) => Live,
): Trial<Live> {
  const { canaries } = accepted;
  const made = new Map<string, Live>();
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
