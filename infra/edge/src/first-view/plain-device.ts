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
