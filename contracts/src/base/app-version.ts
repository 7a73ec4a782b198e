/** Compares two versions of the form x.y.z: below zero when `one` is older, zero when equal. Missing parts count as 0. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [left, right] = [parts(one), parts(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
