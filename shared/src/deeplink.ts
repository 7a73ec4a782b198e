import { APP_SCHEME } from '@sold/contracts/rules/link';

const WEB_SCHEMES = ['http:', 'https:', 'ftp:'];

/**
 * The web address of a deeplink, or an empty string (specification, section 5, "Deeplink transform"): a web address is
 * itself; an app link that names a webview gives its decoded `url` parameter; everything else is nothing.
 */
export function webAddressOf(link: string): string {
  const url = parse(link);
  if (url === null) return '';
  if (url.protocol !== APP_SCHEME) return WEB_SCHEMES.includes(url.protocol) ? link : '';
  if (!link.includes('webview')) return '';
  const embedded = url.searchParams.get('url') ?? '';
  return WEB_SCHEMES.includes(parse(embedded)?.protocol ?? '') ? embedded : '';
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
