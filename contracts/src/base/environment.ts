/** Environment of a page. Everything that differs by environment is in this module (specification, section 9). */
export type Environment = 'production' | 'standby' | 'stage' | 'qa' | 'test' | 't1' | 't2' | 'local';

/** The environment; the specification's getter always says production. */
export function environment(): Environment {
  return 'production';
}

/**
 * Returns the prefix of the image host's name. Unknown environments are production: no prefix.
 * @example imageHostPrefix('qa') === 'qa-'
 */
export function imageHostPrefix(where: string = environment()): string {
  if (where === 'stage') return 'stage-';
  if (where === 'qa' || where === 'local') return 'qa-';
  return ['test', 't1', 't2'].includes(where) ? 'test-' : '';
}

/** The host of pictures that do not come from the site itself. @example imageHost('stage') === 'stage-image.sold.kr' */
export function imageHost(where: string = environment()): string {
  return `${imageHostPrefix(where)}image.sold.kr`;
}

/** First moment of July 2022 in Korea, `yyyyMMddHHmmss`. */
const JULY_2022 = '20220701000000';
const UNGATED: ReadonlySet<Environment> = new Set(['production', 'standby', 'local']);

/**
 * Whether what began in July 2022 is open: always in production, standby and local, elsewhere from that moment on.
 * @param stamp KST, `yyyyMMddHHmmss`
 */
export function isOpenSinceJuly2022(stamp: string, where: Environment = environment()): boolean {
  return UNGATED.has(where) || stamp >= JULY_2022;
}
