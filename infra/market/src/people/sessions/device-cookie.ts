import { cookieLine } from '@sold/contracts/wire/cookie-line';

/** The cookie by which a device is known that an owner has signed in on. It opens nothing. */
const NAME = 'sold_device';
const DAYS = 90;
const ID = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{32})(?:;|$)`);

/** The device in a header `Cookie`; undefined without one of ours. */
export function deviceIn(cookies: string | undefined): string | undefined {
  return ID.exec(cookies ?? '')?.[1];
}

/** The cookie that keeps a device: no script reads it, and no page of others sends it. */
export function deviceCookie(device: string, publicUrl: string): string {
  return cookieLine(NAME, device, {
    path: '/api',
    maxAge: DAYS * 86_400,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  });
}
