import { appVersion } from '@sold/contracts/federation/device/describe-device';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';

/** The app's own string, or until the app has set it one made of its marker: `ios/3.12.0`. Empty on the web. */
export function appInfo(device: DeviceDescriptor, win: Window = window): string {
  if (win.soldAppInfo) return win.soldAppInfo;
  const version = appVersion(win.navigator.userAgent);
  return version === null ? '' : `${device.os}/${version}`;
}
