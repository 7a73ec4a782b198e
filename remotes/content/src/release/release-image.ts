import { imageHost } from '@sold/contracts/base/environment';

/** Hosts of a developer's own machine. */
const LOCAL = /^(localhost|.+\.(localhost|local)|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/;

/** Host and what follows it of an address with a host, whatever its port. */
const PARTS = /^(?:https?:)?\/\/(\[[^\]]*\]|[^/?#:@\\]+)(?::\d*)?(?=[/?#]|$)([^#]*)/i;

/**
 * The address of a picture of a release: one on a local development host is that of the staging image host (specification, section
 * 9); every other one stays.
 * @example releaseImage('http://localhost:8080/a.svg?v=1') === 'https://stage-image.sold.kr/a.svg?v=1'
 */
export function releaseImage(address: string): string {
  const [, host = '', rest = ''] = PARTS.exec(address) ?? [];
  return LOCAL.test(host.toLowerCase()) ? `https://${imageHost('stage')}${rest}` : address;
}
