/** The identity check as a file of its own: most visits need none. */
export type Verification = typeof import('./verification.ts');

/** Fetches it; the same one for everybody who asks. */
export function loadVerification(): Promise<Verification> {
  return import(/* webpackChunkName: 'in-app' */ './verification.ts');
}
