import type { Release } from '@sold/contracts/federation/release';
import { segmentsOf } from '@sold/contracts/federation/route';

/** Paths of a release that take pages of another unit, or are taken by it: one sentence each. */
export function pathProblems(candidate: Release, others: readonly Release[]): string[] {
  return candidate.screens.flatMap(({ path }) =>
    others.flatMap((other) =>
      other.screens
        .filter((screen) => clash(segmentsOf(path), segmentsOf(screen.path)))
        .map(
          (screen) =>
            `${path} of ${candidate.unit} ${candidate.version} and ${screen.path} of ${other.unit} ${other.version} are the same pages. Choose another path, or publish ${other.unit} without it at the same time.`,
        ),
    ),
  );
}

/** Whether one path begins with the other. Home is itself alone. */
function clash(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((segment, index) => segment === long[index]);
}

/** Paths of a remote that are the host's own: one sentence each. */
export function takenPaths(remote: Release, host: Release): string[] {
  return remote.screens.flatMap(({ path }) =>
    (host.paths ?? [])
      .filter((own) => clash(segmentsOf(path), segmentsOf(own)))
      .map(
        (own) =>
          `${path} of ${remote.unit} ${remote.version} takes ${own}, which is a page of host ${host.version} itself. Choose another path.`,
      ),
  );
}

/** Paths of a live release that no unit of the next set has. */
export function lostPaths(before: Release, next: readonly Release[]): string[] {
  const after = next.find(({ unit }) => unit === before.unit);
  // A unit without any screens is reported as such.
  if (after === undefined || after.screens.length === 0) return [];
  const paths = new Set(next.flatMap(({ screens }) => screens.map(({ path }) => path)));
  return before.screens
    .filter(({ path }) => !paths.has(path))
    .map(
      ({ path }) =>
        `${path} of ${before.unit} ${before.version}, which is live, is gone in ${after.version}: its links would lead to "not found". Keep the path, or publish the unit that takes it at the same time.`,
    );
}
