import { GECKO, I, W } from './agent-parts.ts';
import type { KnownAgent } from './user-agents.ts';

/**
 * User agents of phones that are neither iPhone nor Android, of iOS apps that name no browser, of desktop modes and headsets, in
 * the form of `user-agents.ts`: seldom, and together one visitor in eleven of a public collection.
 */

type Row = readonly [name: string, os: string, userAgent: string, more?: readonly string[]];

const phones = (rows: readonly Row[]): KnownAgent[] => rowsOf(['mobile'], rows);
const desktops = (rows: readonly Row[]): KnownAgent[] => rowsOf(['desktop'], rows);

function rowsOf(flags: readonly string[], rows: readonly Row[]): KnownAgent[] {
  return rows.map(([name, os, userAgent, more = []]) => ({
    name,
    os,
    osVersion: '',
    userAgent,
    flags: [...flags, ...more],
  }));
}

const PHONES: readonly Row[] = [
  [
    'KaiOS 2.5',
    'kaios',
    'Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2',
    ['firefox'],
  ],
  [
    'KaiOS 3',
    'kaios',
    'Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1',
    ['firefox'],
  ],
  [
    'KaiOS that says Android',
    'kaios',
    'Mozilla/5.0 (Mobile; LYF/F300B/LYF-F300B-001-01-15-130718-i;Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    ['firefox'],
  ],
  ['Firefox OS', '', 'Mozilla/5.0 (Mobile; rv:26.0) Gecko/26.0 Firefox/26.0', ['firefox']],
  [
    'a Tizen phone',
    'tizen',
    `Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) AppleWebKit/537.3 (${GECKO}) SamsungBrowser/1.0 Mobile Safari/537.3`,
  ],
  [
    'Bada',
    '',
    `Mozilla/5.0 (SAMSUNG; SAMSUNG-GT-S5253/S5253DDKC1; U; Bada/1.0; en-us) AppleWebKit/533.1 (${GECKO}) Dolfin/2.0 Mobile WQVGA SMM-MMS/1.2.0 OPN-B`,
  ],
  [
    'BlackBerry 10',
    '',
    `Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (${GECKO}) Version/10.0.9.2372 Mobile Safari/537.10+`,
  ],
  [
    'BlackBerry 7',
    'blackberry',
    `Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11+ (${GECKO}) Version/7.1.0.346 Mobile Safari/534.11+`,
  ],
  [
    'BlackBerry 5, without the word',
    'blackberry',
    'BlackBerry8520/5.0.0.681 Profile/MIDP-2.1 Configuration/CLDC-1.1 VendorID/600',
  ],
  [
    'Symbian with its last browser',
    'symbian',
    `Mozilla/5.0 (Symbian/3; Series60/5.5 Nokia808PureView/113.010.1508; Profile/MIDP-2.1 Configuration/CLDC-1.1 ) AppleWebKit/535.1 (${GECKO}) NokiaBrowser/8.3.2.21 Mobile Safari/535.1 3gpp-gba`,
  ],
  [
    'Symbian, without the word',
    'symbian',
    `Mozilla/5.0 (SymbianOS/9.4; U; Series60/5.0 Nokia5800d-1/10.4.016; Profile/MIDP-2.1 Configuration/CLDC-1.1 ) AppleWebKit/413 (${GECKO}) Safari/413`,
  ],
  ['Series 40, without the word', '', 'Nokia303/14.87 CLDC-1.1'],
  [
    'MeeGo',
    '',
    `Mozilla/5.0 (MeeGo; NokiaN9) AppleWebKit/534.13 (${GECKO}) NokiaBrowser/8.5.0 Mobile Safari/534.13`,
  ],
  [
    'Opera Mini on a feature phone',
    '',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/191.308; U; en) Presto/2.12.423 Version/12.16',
  ],
  [
    'Opera Mobile on Symbian',
    '',
    'Opera/9.80 (S60; SymbOS; Opera Mobi/SYB-1107071606; U; en) Presto/2.8.149 Version/11.10',
  ],
  [
    'Windows Mobile 6',
    'windows',
    'Mozilla/4.0 (compatible; MSIE 6.0; Windows CE; IEMobile 7.11) 480x640; XV6850; Window Mobile 6.1 Professional',
    ['ie'],
  ],
  [
    'a feature phone of Samsung as Google’s robot shows itself',
    '',
    'SAMSUNG-SGH-E250/1.0 Profile/MIDP-2.0 Configuration/CLDC-1.1 UP.Browser/6.2.3.3.c.1.101 (GUI) MMP/2.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html)',
  ],
  [
    'HarmonyOS',
    '',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${W} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
  ],
];

/** Tablets and televisions stay what they were, whatever their neighbours of the same system are. */
const NO_PHONES: readonly Row[] = [
  ['a tablet of Firefox OS', '', 'Mozilla/5.0 (Tablet; rv:26.0) Gecko/26.0 Firefox/26.0', ['firefox']],
  [
    'BlackBerry’s tablet',
    '',
    `Mozilla/5.0 (PlayBook; U; RIM Tablet OS 2.1.0; en-US) AppleWebKit/536.2+ (${GECKO}) Version/7.2.1.0 Safari/536.2+`,
  ],
  [
    'a television of Samsung',
    'tizen',
    `Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) ${W} 94.0.4606.31/7.0 TV Safari/537.36`,
  ],
  [
    'a television that also says Mobile',
    'tizen',
    `Mozilla/5.0 (SMART-TV; Linux; Tizen 2.4.0) AppleWebKit/538.1 (${GECKO}) Version/2.4.0 TV Mobile Safari/538.1`,
  ],
  [
    'a television of LG',
    'linux',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${W} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
  ],
];

/**
 * Meta Quest. Its browser says Mobile when it wants the page of a phone and X11 or nothing of the kind when it wants that of a PC:
 * the window is as wide as a desktop's and is pointed at, so that the page follows what is asked for.
 */
const QUESTS: readonly KnownAgent[] = [
  ...desktops([
    [
      'Quest 3',
      'linux',
      `Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${W} OculusBrowser/39.3.0.11.46.766180192 Chrome/136.0.7103.177 VR Safari/537.36`,
    ],
    [
      'Quest Pro',
      'linux',
      `Mozilla/5.0 (X11; Linux x86_64; Quest Pro) ${W} OculusBrowser/24.4.0.22.60.426469926 SamsungBrowser/4.0 Chrome/106.0.5249.181 VR Safari/537.36`,
    ],
  ]),
  {
    name: 'Quest 2 of before it said X11',
    os: 'android',
    osVersion: '10',
    userAgent: `Mozilla/5.0 (Linux; Android 10; Quest 2) ${W} OculusBrowser/15.0.0.0.22.280317669 SamsungBrowser/4.0 Chrome/89.0.4389.90 VR Safari/537.36`,
    flags: ['android', 'androidChrome', 'desktop'],
  },
  {
    name: 'Quest 3 that wants the page of a phone',
    os: 'android',
    osVersion: '12',
    userAgent: `Mozilla/5.0 (Linux; Android 12; Quest 3) ${W} OculusBrowser/32.0.0.8.18 Chrome/122.0.0.0 Mobile VR Safari/537.36`,
    flags: ['android', 'androidChrome', 'mobile'],
  },
];

const IOS_APPS: readonly KnownAgent[] = (
  [
    ['our app as the system’s network library names it', 'SOLD/1.2 CFNetwork/1410.0.3 Darwin/22.6.0', '', []],
    ['an app with a name that is not ASCII', '%EC%86%94%EB%93%9C/220 CFNetwork/1220.1 Darwin/20.3.0', '', []],
    [
      'an app that names its system',
      'myToys/9.2.0 iOS/14.4.0 (iPhone10,5) CFNetwork/1220.1',
      '14.4.0',
      ['iphone'],
    ],
    [
      'an app that names its machine',
      'SOLD/1.2 (iPad13,4; iPadOS 17.5) CFNetwork/1496.0.7 Darwin/23.5.0',
      '17.5',
      ['ipad'],
    ],
    ['an app of AFNetworking', 'SOLD/1.0.4 (iPhone; iOS 7.0.4; Scale/2.00)', '7.0.4', ['iphone']],
    ['an app of Alamofire', 'SOLD/3.1 (kr.sold.app; build:12; iOS 17.5.1) Alamofire/5.9.1', '17.5.1', []],
    ['an app that uses slashes', 'ios/iPhone/14.2/3.1.0', '', ['iphone']],
  ] as const
).map(([name, userAgent, osVersion, more]) => ({
  name,
  os: 'ios',
  osVersion,
  userAgent,
  flags: ['ios', 'mobile', ...more],
}));

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
/** Browsers that exist on iOS alone, asked for the page of a desktop. */
const IOS_AS_MAC: readonly KnownAgent[] = (
  [
    ['Chrome on iOS as a Mac', `${MAC} ${I} CriOS/126 Version/11.1.1 Safari/605.1.15`, '11.1.1', []],
    [
      'Chrome on iOS as a Mac, with Mobile',
      `${MAC} ${I} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
      '',
      [],
    ],
    ['Firefox on iOS as a Mac', `${MAC} ${I} FxiOS/127.0 Safari/605.1.15`, '', ['firefox']],
    [
      'Edge on iOS as a Mac',
      `${MAC} ${I} Version/17.0 EdgiOS/124.0.2478.50 Safari/605.1.15`,
      '17.0',
      ['edge'],
    ],
    ['a web view on an iPad as a Mac', `${MAC} ${I} Mobile/15E148`, '', []],
  ] as const
).map(([name, userAgent, osVersion, more]) => ({
  name,
  os: 'ios',
  osVersion,
  userAgent,
  flags: ['ios', 'ipad', 'mobile', ...more],
}));

const PROGRAMS: readonly Row[] = [
  ['a program on an Intel Mac', '', 'SOLD/1.2 CFNetwork/811.5.4 Darwin/16.7.0 (x86_64)'],
];

/** Agents that a rule and not a name has to know. */
export const RARER_AGENTS: readonly KnownAgent[] = [
  ...phones(PHONES),
  ...desktops(NO_PHONES),
  ...QUESTS,
  ...IOS_APPS,
  ...IOS_AS_MAC,
  ...desktops(PROGRAMS),
  {
    name: 'a PC of Windows that also says Mobile',
    os: 'windows',
    osVersion: '6.1',
    userAgent:
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; Tablet PC 2.0; Mobile Partner)',
    flags: ['windows', 'desktop', 'ie'],
  },
];
