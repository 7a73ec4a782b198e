import type { Release, UnitName } from '@sold/contracts/federation/release';
import { callProblems } from './calls/problems.ts';
import type { ServiceRecord } from './calls/services.ts';
import { pairProblems } from './pair.ts';
import { lostPaths, pathProblems, takenPaths } from './paths.ts';
import { policyProblems } from './policies.ts';

/** Releases to be live together, and the ones to compare with. */
export interface GateQuestion {
  /** Releases of the whole set. */
  releases: readonly Release[];
  /** Units that are not live in these versions yet; what others have among themselves is not asked. */
  changed: readonly UnitName[];
  /** Releases that are live now. */
  live?: readonly Release[];
  services?: ServiceRecord | null;
}

/** Describes breakages if these releases were live together: one sentence each. */
export function gateProblems({ releases, changed, live = [], services = null }: GateQuestion): string[] {
  const isChanged = ({ unit }: Release) => changed.includes(unit);
  const host = releases.find(({ unit }) => unit === 'host');
  const remotes = releases.filter(({ unit }) => unit !== 'host');
  const candidates = remotes.filter(isChanged);
  return [
    ...candidates.flatMap(screenProblems),
    ...candidates.flatMap((candidate) =>
      // Each pair of candidates is reported once.
      pathProblems(
        candidate,
        remotes.filter((other) => !isChanged(other) || remotes.indexOf(other) > remotes.indexOf(candidate)),
      ),
    ),
    ...(host === undefined
      ? []
      : remotes
          .filter((remote) => isChanged(host) || isChanged(remote))
          .flatMap((remote) => [...takenPaths(remote, host), ...pairProblems(host, remote)])),
    ...releases.filter(isChanged).flatMap((candidate) => [
      ...policyProblems(candidate, services),
      ...callProblems(
        candidate,
        services,
        live.filter(({ unit }) => !changed.includes(unit)),
      ),
    ]),
  ];
}

/** Pages that were there and would not be any more: one sentence each. */
export function lostPages({ releases, changed, live = [] }: GateQuestion): string[] {
  return live.filter(({ unit }) => changed.includes(unit)).flatMap((before) => lostPaths(before, releases));
}

function screenProblems({ unit, version, screens }: Release): string[] {
  return screens.length > 0
    ? []
    : [
        `${unit} ${version} has no screens: all its pages would be "not found". List them in its src/screens.ts.`,
      ];
}
