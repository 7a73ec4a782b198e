/** The chart that answers to pointer, finger and keys. */
export type Canvas = typeof import('./price-chart-canvas.tsx').default;

/** Fetches it with the chart library, a chunk of its own. */
export function fetchCanvas(): Promise<{ default: Canvas }> {
  return import(/* webpackChunkName: "price-chart-canvas" */ './price-chart-canvas.tsx');
}
