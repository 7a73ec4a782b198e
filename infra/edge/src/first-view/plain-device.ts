import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import { APP_MARKER, type DeviceDescriptor } from '@sold/contracts/federation/device/device';

/** Device facts for a first view: more of them would make one cache entry of each user agent. */
export interface DeviceKind {
  /** Decides with the address which layout is shown; a page that forces the mobile one may stand on a desktop. */
  mobile: boolean;
  /** The app brings a frame of its own. */
  webview: boolean;
}

export function kindOf(userAgent: string): DeviceKind {
  const { mobile, webview } = describeDevice({ userAgent });
  return { mobile, webview };
}

/** The descriptor of a device of which nothing but its kind is known. */
export function plainDevice({ mobile, webview }: DeviceKind): DeviceDescriptor {
  const unknown = describeDevice({ userAgent: webview ? `${APP_MARKER}/0.0.0` : '' });
  return { ...unknown, mobile, desktop: !mobile };
}

/** Programs that read the head of a page for a search engine or a shared link, by their user agents. */
const HEAD_READERS =
  /bot\b|crawler|spider|facebookexternalhit|kakaotalk-scrap|\byeti\b|daumoa|whatsapp\/|mastodon\//i;

/** Whether a visitor reads the head of a page and runs none of its code. */
export function readsHeadOnly(userAgent: string): boolean {
  return HEAD_READERS.test(userAgent);
}
