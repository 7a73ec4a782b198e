import { APP_MARKER, type DeviceDescriptor } from './device.ts';

/** Facts that a browser reports about its machine. All but the user agent may be unknown (at the edge they are). */
export interface DeviceSigns {
  userAgent: string;
  /** `navigator.platform`. */
  platform?: string;
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but a Mac has no touch screen. */
  maxTouchPoints?: number;
  pixelRatio?: number;
  /** `display-mode: standalone`, or `navigator.standalone` on iOS. */
  standalone?: boolean;
  /** `window.cordova` or `window.phonegap` exists. */
  cordova?: boolean;
}

/** Windows for phones, whose agents also say Android and iPhone. */
const WINDOWS_PHONE = /Windows (?:Phone|CE)/;
/** Browsers that exist on iOS alone, and what only web views there say: a Mac that names one is an iPad, or is asked to look like a Mac. */
const IOS_ALONE = /\wiOS\/|GSA\/|Mobile\//;
/** An app of iOS that names no browser: its system, or the system's network library without a Mac's processor beside it. */
const IOS_APP = /\b(?:iOS|iPadOS)[ /]\d|CFNetwork\/\S+ Darwin\/(?!.*(?:x86_64|i386|Mac))/;
/** Phones of before the word Mobile was usual. */
const OLD_PHONES = /Symbian|MIDP|CLDC|BlackBerry/;
/** Says Mobile now and then, and stands in a living room. */
const TELEVISION = /TV\b/;
const HEADSET = /OculusBrowser|; Quest\b/;

/**
 * The device descriptor (specification, section 3), all 21 fields. Tablets count as mobile, as their thumbs do; what says Mobile
 * and is not known better is a phone. A headset has a desktop's window and pointer, so that its word alone counts. Pure.
 * @example describeDevice({ userAgent: navigator.userAgent }).mobile
 */
export function describeDevice(signs: DeviceSigns): DeviceDescriptor {
  const ua = signs.userAgent;
  const platform = signs.platform ?? '';
  const touch = (signs.maxTouchPoints ?? 0) > 1;
  const saysMac = platform === 'MacIntel' || /Macintosh/.test(ua);

  const windowsPhone = WINDOWS_PHONE.test(ua);
  const androidMatch = windowsPhone || /KAIOS/.test(ua) ? null : /Android;?[\s/]*([\d.]+)?/.exec(ua);
  const android = androidMatch !== null;
  const ipad = !android && (/iPad/.test(ua) || (saysMac && (touch || IOS_ALONE.test(ua))));
  const ipod = !android && /iPod/.test(ua);
  const iphone = !android && !ipad && !ipod && !windowsPhone && /iPhone/.test(ua);
  const iosApp = !android && !windowsPhone && !saysMac && IOS_APP.test(ua);
  const ios = ipad || ipod || iphone || iosApp;
  const electron = /Electron\//i.test(ua);
  const isPc = saysMac || TELEVISION.test(ua) || /Windows NT|Win32|Win64|CrOS/.test(`${ua} ${platform}`);
  const isPhone = !isPc && (/Mobi/.test(ua) || OLD_PHONES.test(ua));
  const mobile = HEADSET.test(ua) ? /Mobi/.test(ua) : ios || android || windowsPhone || isPhone;
  const windows = /Windows NT|Win32|Win64/.test(`${ua} ${platform}`) && !mobile;
  const macos = saysMac && !mobile;
  const version = versionOf(ua, { ios, androidVersion: androidMatch?.[1], windows, macos });

  return {
    ios,
    android,
    androidChrome: android && /Chrome\//.test(ua),
    mobile,
    desktop: !mobile,
    iphone,
    ipod,
    ipad,
    edge: /Edge\/|Edg\/|EdgA\/|EdgiOS\//.test(ua),
    ie: /MSIE |Trident\//.test(ua),
    firefox: /Firefox\/|FxiOS\//.test(ua),
    macos,
    windows,
    cordova: signs.cordova ?? false,
    phonegap: signs.cordova ?? false,
    electron,
    webview: ua.toLowerCase().includes(`${APP_MARKER}/`),
    standalone: signs.standalone ?? false,
    os: ios
      ? 'ios'
      : android
        ? 'android'
        : windows
          ? 'windows'
          : macos
            ? 'macos'
            : osOfTheRest(ua, windowsPhone),
    osVersion: version,
    pixelRatio: signs.pixelRatio ?? 1,
  };
}

/** Version of the app in a user agent, `x.y.z`; null outside the app. */
export function appVersion(userAgent: string): string | null {
  return new RegExp(`${APP_MARKER}/(\\d+\\.\\d+\\.\\d+)`, 'i').exec(userAgent)?.[1] ?? null;
}

function versionOf(
  ua: string,
  of: { ios: boolean; androidVersion: string | undefined; windows: boolean; macos: boolean },
): string {
  // An iPad that calls itself a Mac tells its own version as Safari's.
  if (of.ios) {
    const told =
      /OS (\d+(?:_\d+)*) like Mac/.exec(ua) ??
      /\b(?:iOS|iPadOS)[ /](\d+(?:[._]\d+)*)/.exec(ua) ??
      /Version\/([\d.]+)/.exec(ua);
    return (told?.[1] ?? '').replace(/_/g, '.');
  }
  if (of.androidVersion !== undefined) return of.androidVersion;
  if (of.windows) return /Windows NT ([\d.]+)/.exec(ua)?.[1] ?? '';
  if (of.macos) return (/Mac OS X (\d+(?:[._]\d+)*)/.exec(ua)?.[1] ?? '').replace(/_/g, '.');
  return /Windows Phone(?: OS)? ([\d.]+)/.exec(ua)?.[1] ?? '';
}

function osOfTheRest(ua: string, windowsPhone: boolean): string {
  if (windowsPhone) return 'windows';
  if (/CrOS/.test(ua)) return 'chromeos';
  const named = /KAIOS|Tizen|BlackBerry|Symbian/.exec(ua);
  if (named) return named[0].toLowerCase();
  return /Linux|X11/.test(ua) ? 'linux' : '';
}
