import { type CookieAttributes, cookieLine } from '@sold/contracts/wire/cookie-line';

/** Reads one cookie; null when it is missing or malformed, or the browser forbids cookies, as in a sandboxed frame. */
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
export function writeCookie(name: string, value: string, attributes: CookieAttributes): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = cookieLine(name, value, attributes);
  } catch {
    // Forbidden: what was to be kept is kept until this page is left.
  }
}
