/** Reads one cookie; null when there is none, it is not ours to decode, or the browser forbids cookies, as in a sandboxed frame. */
export function readCookie(name: string, jar: string = pageJar()): string | null {
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

function pageJar(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Sets a cookie, where the browser lets it. `document.cookie` because Cookie Store does not exist in the web views we run in.
 */
export function writeCookie(name: string, value: string, options: CookieOptions): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = cookieLine(name, value, options);
  } catch {
    // Forbidden: what was to be kept is kept until this page is left.
  }
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
