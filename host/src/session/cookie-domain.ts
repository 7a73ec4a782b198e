/**
 * The parent domain on which cookies lie, so that sister sites share them: the edge's setting `COOKIE_DOMAIN`. Null, so that
 * cookies belong to this host alone, without one and on a host that is not below it, where the browser would take none.
 */
export function cookieDomain(doc: Document = document, hostname = window.location.hostname): string | null {
  const domain = doc.querySelector<HTMLMetaElement>('meta[name=sold-cookie-domain]')?.content;
  return domain && (hostname === domain || hostname.endsWith(`.${domain}`)) ? domain : null;
}
