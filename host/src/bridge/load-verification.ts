/** The identity check as a file of its own: most visits need none. */
export type Verification = typeof import('./verification.ts');

/** Loads the module once for all callers. */
export function loadVerification(): Promise<Verification> {
  return import(/* webpackChunkName: 'in-app' */ './verification.ts');
}
