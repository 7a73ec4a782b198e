export type Reader = typeof import('./chart-reader.tsx').default;

/** Fetches the reader, a chunk of its own. */
export function fetchReader(): Promise<{ default: Reader }> {
  return import(/* webpackChunkName: "chart-reader" */ './chart-reader.tsx');
}
