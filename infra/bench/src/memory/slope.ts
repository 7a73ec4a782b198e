/** The slope of the straight line nearest to some points (least squares): how much `y` grows with one of `x`. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const x0 = mean(points.map(([x]) => x));
  const y0 = mean(points.map(([, y]) => y));
  const spread = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / spread;
}
