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
