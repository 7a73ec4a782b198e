import { APP_SCHEME } from '@sold/contracts/base/link';

/** Schemes of the default set, and the app's own (specification, section 5). */
const SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'mailto',
  'tel',
  APP_SCHEME.slice(0, -1),
]);
/** Browsers drop these from an address, so they must not hide a scheme. */
const IGNORED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]+/g;
const SCHEME = /^([a-z][a-z0-9.+-]*):/i;

/** Whether an address may be a source: relative, or with an allowed scheme. `data:` and `javascript:` are not. */
export function isAllowedSource(address: string): boolean {
  const scheme = SCHEME.exec(address.replace(IGNORED, ''))?.[1];
  return scheme === undefined
    ? !address.replace(IGNORED, '').startsWith(':')
    : SCHEMES.has(scheme.toLowerCase());
}
