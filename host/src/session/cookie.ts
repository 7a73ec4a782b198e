/** Reads one cookie; null when there is none or it is not ours to decode. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  for (const part of jar.split('; ')) {
    const [key, ...rest] = part.split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(rest.join('='));
    } catch {
      return null;
    }
  }
  return null;
}

export interface CookieOptions {
  /** Parent domain; null for the host itself. */
  domain: string | null;
  secure: boolean;
  /** Seconds; 0 deletes; absent lasts until the browser is closed. */
  maxAge?: number | undefined;
}

/** Sets a cookie. `document.cookie` because Cookie Store does not exist in the web views we run in. */
export function writeCookie(name: string, value: string, options: CookieOptions): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = cookieLine(name, value, options);
}

/** A `document.cookie` line, path `/` (specification, section 7). */
export function cookieLine(name: string, value: string, { domain, secure, maxAge }: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    'SameSite=Lax',
    ...(domain === null ? [] : [`domain=${domain}`]),
    ...(maxAge === undefined ? [] : [`max-age=${maxAge}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
