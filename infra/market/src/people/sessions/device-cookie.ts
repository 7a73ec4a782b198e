import { hiddenCookie } from './hidden-cookie.ts';

/** The cookie by which a device is known that an owner has signed in on. It opens nothing. */
const COOKIE = hiddenCookie('sold_device', { path: '/api', digits: 32 });
const DAYS = 90;

/** The device in a header `Cookie`; undefined without one of ours. */
export const deviceIn = COOKIE.read;

/** The cookie that keeps a device. */
export function deviceCookie(device: string, publicUrl: string): string {
  return COOKIE.line(device, publicUrl, DAYS * 86_400);
}
