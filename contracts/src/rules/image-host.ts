/** Prefix of the image host by environment (specification, section 9). Unknown environments are production: no prefix. */
export function imageHostPrefix(environment: string): string {
  if (environment === 'stage') return 'stage-';
  if (environment === 'qa' || environment === 'local') return 'qa-';
  return ['test', 't1', 't2'].includes(environment) ? 'test-' : '';
}
