import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { matchesMedia } from '@sold/shared/platform/media';

/** The descriptor of the machine this page runs on. */
export function readDevice(win: Window = window): DeviceDescriptor {
  const { navigator } = win;
  return describeDevice({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    maxTouchPoints: navigator.maxTouchPoints,
    pixelRatio: win.devicePixelRatio || 1,
    standalone:
      matchesMedia('(display-mode: standalone)', win) ||
      ('standalone' in navigator && navigator.standalone === true),
    cordova: 'cordova' in win || 'phonegap' in win,
  });
}
