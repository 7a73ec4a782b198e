import type { Release, UnitName } from '@sold/contracts/federation/release';
import { pairProblems } from './pair.ts';
import { pathProblems } from './paths.ts';

/**
 * What would break if these releases were live together: one sentence each.
 * @param releases of the whole set
 * @param changed units that are not live in these versions yet; what others have among themselves is not asked
 */
export function gateProblems(releases: readonly Release[], changed: readonly UnitName[]): string[] {
  const isChanged = ({ unit }: Release) => changed.includes(unit);
  const host = releases.find(({ unit }) => unit === 'host');
  const remotes = releases.filter(({ unit }) => unit !== 'host');
  const candidates = remotes.filter(isChanged);
  return [
    ...candidates.flatMap(screenProblems),
    ...candidates.flatMap((candidate) =>
      // Of two candidates each pair is told once.
      pathProblems(
        candidate,
        remotes.filter((other) => !isChanged(other) || remotes.indexOf(other) > remotes.indexOf(candidate)),
      ),
    ),
    ...(host === undefined
      ? []
      : remotes
          .filter((remote) => isChanged(host) || isChanged(remote))
          .flatMap((remote) => pairProblems(host, remote))),
  ];
}

function screenProblems({ unit, version, screens }: Release): string[] {
  return screens.length > 0
    ? []
    : [
        `${unit} ${version} has no screens: all its pages would be "not found". List them in its src/screens.ts.`,
      ];
}
