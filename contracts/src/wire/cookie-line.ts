/** Attributes of a cookie. */
export interface CookieAttributes {
  secure: boolean;
  /** Default `/`. */
  path?: string;
  /** Parent domain; null for the host itself, which is the default. */
  domain?: string | null;
  /** Seconds; 0 deletes the cookie. Default: it lasts until the browser is closed. */
  maxAge?: number | undefined;
  /** Whether scripts cannot read it. Default false. */
  httpOnly?: boolean;
  /** Default `Lax`. */
  sameSite?: 'Lax' | 'Strict';
}

/** Ends a part of a cookie line, or the line. */
const ENDS = /[;,\s\p{Cc}]/u;

/**
 * A line of `Set-Cookie`, and of `document.cookie`. The value is percent-encoded, so that it adds no attribute.
 * @throws Error for a name, path or domain that would end its part of the line
 */
export function cookieLine(name: string, value: string, attributes: CookieAttributes): string {
  const { secure, path = '/', domain = null, maxAge, httpOnly = false, sameSite = 'Lax' } = attributes;
  const given = [name, path, domain ?? ''];
  if (name === '' || name.includes('=') || given.some((part) => ENDS.test(part)))
    throw new Error(`a cookie cannot be named ${JSON.stringify(given)}`);
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `SameSite=${sameSite}`,
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
