import { describe, expect, test } from 'vitest';
import { appVersion, type DeviceSigns, describeDevice } from './describe-device.ts';
import type { DeviceDescriptor } from './device.ts';

const MOZ = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = `${MOZ} (iPhone; CPU iPhone OS 18_2_1 like Mac OS X) ${IOS}`;
const GALAXY = `${MOZ} (Linux; Android 14; SM-S928N Build/UP1A.231005.007; wv) ${WEBKIT}`;
const MAC = `${MOZ} (Macintosh; Intel Mac OS X 10_15_7)`;
const WIN = `${MOZ} (Windows NT 10.0; Win64; x64)`;

const iphone: Partial<DeviceDescriptor> = {
  ios: true,
  iphone: true,
  mobile: true,
  desktop: false,
  os: 'ios',
  osVersion: '18.2.1',
  macos: false,
};
const ipad: Partial<DeviceDescriptor> = {
  ios: true,
  ipad: true,
  iphone: false,
  mobile: true,
  desktop: false,
  os: 'ios',
  macos: false,
};
const android: Partial<DeviceDescriptor> = {
  android: true,
  androidChrome: true,
  mobile: true,
  desktop: false,
  os: 'android',
  ios: false,
};
const mac: Partial<DeviceDescriptor> = {
  macos: true,
  desktop: true,
  mobile: false,
  os: 'macos',
  osVersion: '10.15.7',
  ios: false,
};
const win: Partial<DeviceDescriptor> = {
  windows: true,
  desktop: true,
  mobile: false,
  os: 'windows',
  osVersion: '10.0',
};

const table: [string, string, Omit<DeviceSigns, 'userAgent'>, Partial<DeviceDescriptor>][] = [
  [
    'iPhone Safari',
    `${PHONE} Version/18.2 Mobile/15E148 Safari/604.1`,
    { platform: 'iPhone', maxTouchPoints: 5, pixelRatio: 3 },
    { ...iphone, pixelRatio: 3, webview: false },
  ],
  [
    'iPhone Chrome',
    `${PHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    {},
    { ...iphone, firefox: false, edge: false },
  ],
  ['iPhone Firefox', `${PHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, {}, { ...iphone, firefox: true }],
  [
    'iPhone Edge',
    `${PHONE} Version/18.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/604.1`,
    {},
    { ...iphone, edge: true },
  ],
  ['iPhone KakaoTalk', `${PHONE} Mobile/15E148 KAKAOTALK 11.0.5`, {}, { ...iphone, webview: false }],
  [
    'iPhone Naver',
    `${PHONE} Version/17.0 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.8.52; 15PRO)`,
    {},
    iphone,
  ],
  [
    'iPhone Instagram',
    `${PHONE} Mobile/22C161 Instagram 361.0.0.35.82 (iPhone16,1; iOS 18_2_1; ko_KR; ko; scale=3.00)`,
    {},
    iphone,
  ],
  [
    'iPhone, on the home screen',
    `${PHONE} Mobile/15E148`,
    { standalone: true },
    { ...iphone, standalone: true, webview: false },
  ],
  ['iPhone, our app', `${PHONE} Mobile/15E148 soldapp/3.12.0`, {}, { ...iphone, webview: true }],
  [
    'iPod',
    `${MOZ} (iPod touch; CPU iPhone OS 15_7 like Mac OS X) ${IOS} Version/15.6 Mobile/15E148 Safari/604.1`,
    {},
    { ios: true, ipod: true, iphone: false, mobile: true, osVersion: '15.7' },
  ],
  [
    'old iPad',
    `${MOZ} (iPad; CPU OS 12_5_7 like Mac OS X) ${IOS} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    { platform: 'iPad' },
    { ...ipad, osVersion: '12.5.7' },
  ],
  [
    'iPadOS that says Macintosh',
    `${MAC} ${IOS} Version/18.1 Safari/605.1.15`,
    { platform: 'MacIntel', maxTouchPoints: 5 },
    { ...ipad, osVersion: '18.1' },
  ],
  [
    'iPadOS, our app',
    `${MAC} ${IOS} soldapp/3.12.0`,
    { platform: 'MacIntel', maxTouchPoints: 5 },
    { ...ipad, webview: true },
  ],
  [
    'Galaxy Chrome',
    `${MOZ} (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
    { platform: 'Linux armv81' },
    { ...android, osVersion: '10' },
  ],
  [
    'Samsung Internet',
    `${MOZ} (Linux; Android 14; SAMSUNG SM-S928N) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    {},
    { ...android, osVersion: '14' },
  ],
  [
    'Galaxy tablet',
    `${MOZ} (Linux; Android 13; SM-X910) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    {},
    { ...android, osVersion: '13' },
  ],
  [
    'Galaxy KakaoTalk',
    `${GALAXY} Version/4.0 Chrome/131.0.6778.81 Mobile Safari/537.36;KAKAOTALK 2411010`,
    {},
    { ...android, webview: false },
  ],
  [
    'Galaxy, our app',
    `${GALAXY} Version/4.0 Chrome/131.0.6778.81 Mobile Safari/537.36 soldapp/3.12.0`,
    {},
    { ...android, webview: true },
  ],
  [
    'Galaxy, our app in Cordova',
    `${GALAXY} Version/4.0 Chrome/131.0.0.0 SoldApp/3.12.0`,
    { cordova: true },
    { ...android, webview: true, cordova: true, phonegap: true },
  ],
  [
    'Android Firefox',
    `${MOZ} (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0`,
    {},
    { android: true, androidChrome: false, firefox: true, osVersion: '14' },
  ],
  [
    'Android Edge',
    `${MOZ} (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
    {},
    { ...android, edge: true },
  ],
  [
    'Android 4 browser',
    `${MOZ} (Linux; U; Android 4.0.3; ko-kr; LG-L160L) AppleWebkit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`,
    {},
    { android: true, androidChrome: false, osVersion: '4.0.3' },
  ],
  [
    'Mac Safari',
    `${MAC} ${IOS} Version/18.1 Safari/605.1.15`,
    { platform: 'MacIntel', maxTouchPoints: 0, pixelRatio: 2 },
    { ...mac, pixelRatio: 2 },
  ],
  [
    'Mac Chrome',
    `${MAC} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    { platform: 'MacIntel' },
    { ...mac, androidChrome: false },
  ],
  [
    'Mac Firefox',
    `${MOZ} (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0`,
    {},
    { macos: true, firefox: true, osVersion: '10.15' },
  ],
  [
    'Windows Chrome',
    `${WIN} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    { platform: 'Win32' },
    { ...win, edge: false, ie: false },
  ],
  [
    'Windows Edge',
    `${WIN} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    {},
    { ...win, edge: true },
  ],
  [
    'Windows Edge before Chromium',
    `${WIN} ${WEBKIT} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19042`,
    {},
    { ...win, edge: true, ie: false },
  ],
  [
    'Windows with a touch screen',
    `${WIN} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    { platform: 'Win32', maxTouchPoints: 10 },
    win,
  ],
  [
    'Internet Explorer 11',
    `${MOZ} (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko`,
    {},
    { ...win, ie: true, edge: false, firefox: false },
  ],
  [
    'Internet Explorer 9',
    `${MOZ} (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)`,
    {},
    { ie: true, windows: true, osVersion: '6.1' },
  ],
  ['Whale', `${WIN} ${WEBKIT} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`, {}, win],
  [
    'Electron',
    `${WIN} ${WEBKIT} sold/1.0.0 Chrome/130.0.0.0 Electron/33.2.0 Safari/537.36`,
    {},
    { ...win, electron: true },
  ],
  [
    'Windows Phone, which also says Android and iPhone',
    `${MOZ} (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${WEBKIT} Chrome/52.0 Mobile Safari/537.36 Edge/15.15063`,
    {},
    { android: false, mobile: true, desktop: false, os: 'windows', osVersion: '10.0', windows: false },
  ],
  [
    'Linux Chrome',
    `${MOZ} (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    {},
    { desktop: true, os: 'linux', osVersion: '' },
  ],
  [
    'Chromebook',
    `${MOZ} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    {},
    { desktop: true, os: 'chromeos' },
  ],
  ['nothing at all', '', {}, { desktop: true, os: '', osVersion: '', pixelRatio: 1 }],
];

describe('describeDevice', () => {
  test.each(table)('describes %s', (_, userAgent, signs, expected) => {
    const device = describeDevice({ userAgent, ...signs });
    expect(device).toMatchObject(expected);
    expect(Object.keys(device)).toHaveLength(21);
    expect(device.desktop).toBe(!device.mobile);
  });
});

test.each([
  ['x soldapp/3.12.0', '3.12.0'],
  ['x SoldApp/10.0.1 y', '10.0.1'],
  ['soldapp/3.12', null],
  ['', null],
])('reads the app version of "%s"', (userAgent, version) => {
  expect(appVersion(userAgent)).toBe(version);
});
