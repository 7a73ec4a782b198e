/** The figures below which each share of them lies; 0 without figures. @param shares 0 to 1 */
export function percentiles(figures: readonly number[], shares: readonly number[]): number[] {
  const sorted = figures.toSorted((left, right) => left - right);
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
