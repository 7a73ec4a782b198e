import { cookieLine } from '@sold/contracts/wire/cookie-line';

/** A cookie that no script reads and no page of others sends; its value is hex. */
interface HiddenCookie {
  /** The value in a header `Cookie`; undefined without one of ours. */
  read(cookies: string | undefined): string | undefined;
  /** A line of `Set-Cookie`. @param maxAgeS seconds; 0 forgets it */
  line(value: string, publicUrl: string, maxAgeS: number): string;
}

/** @param digits number of hex digits of the value */
export function hiddenCookie(name: string, { path, digits }: { path: string; digits: number }): HiddenCookie {
  const value = new RegExp(`(?:^|;\\s*)${name}=([0-9a-f]{${digits}})(?:;|$)`);
  return {
    read: (cookies) => value.exec(cookies ?? '')?.[1],
    line: (text, publicUrl, maxAge) =>
      cookieLine(name, text, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'Strict',
        secure: publicUrl.startsWith('https:'),
      }),
  };
}
