import { isAppLink, isWhole } from '@sold/contracts/base/link';

const WEB_SCHEMES = ['http:', 'https:', 'ftp:'];

/**
 * The web address of a deeplink, or an empty string (specification, section 5, "Deeplink transform"): a web address is
 * itself; an app link that names a webview gives its decoded `url` parameter; everything else is nothing.
 */
export function webAddressOf(link: string): string {
  if (isWhole(link, WEB_SCHEMES)) return link;
  if (!isAppLink(link) || !link.includes('webview') || !URL.canParse(link)) return '';
  const embedded = new URL(link).searchParams.get('url') ?? '';
  return isWhole(embedded, WEB_SCHEMES) ? embedded : '';
}
