import { imageHost } from './environment.ts';

/** Hosts of a developer's own machine. */
const LOCAL = /^(localhost|.+\.(localhost|local)|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/;

/**
 * The address of a picture of a release: one on a local development host is that of the staging image host (specification, section
 * 9); every other one stays.
 * @example releaseImage('http://localhost:8080/a.svg?v=1') === 'https://stage-image.sold.kr/a.svg?v=1'
 */
export function releaseImage(address: string): string {
  // An address without a host is one of the page's own.
  if (!/^(https?:)?\/\//i.test(address)) return address;
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (url === null || !LOCAL.test(url.hostname)) return address;
  return `https://${imageHost('stage')}${url.pathname}${url.search}`;
}
